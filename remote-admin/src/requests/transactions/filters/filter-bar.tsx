import { useState } from 'react';
import { TextField, VisuallyHidden } from '@exchange/shared-ui';
import { transactionStatuses, type TransactionStatus, isFilterAmount } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';
import {
  type AddressChange,
  EVERY_OFFICE,
  PeriodFilter,
  SearchField,
  SmallButton,
  useIsPhone,
  useOfficeNameOf,
  useOwnOffices,
  useRights,
  useTypedFilter,
  useWords,
} from '../../../kit/index.ts';
import { isReversed, type ListAddress, type listAddress } from '../list-address.ts';
import styles from './filters.module.css';
import { useTransactionTexts } from '../item/transaction-texts.ts';

/** Props of everything that shows and changes the filter. */
interface FilterProps {
  readonly values: ListAddress;
  /** `replace` keeps the steps of typing out of the history. */
  readonly change: (part: AddressChange<typeof listAddress>, replace?: boolean) => void;
}

interface FilterBarProps {
  readonly list: FilterProps & { readonly isChanged: boolean };
  readonly onClear: () => void;
}

export function FilterBar({ list, onClear }: FilterBarProps) {
  const { t } = useWords();
  const { values, change, isChanged } = list;
  const { assignee, messages, profitMin, profitMax, search } = values;
  const isPhone = useIsPhone();
  const hasMore = [assignee, messages, profitMin, profitMax].some((part) => part !== undefined);
  const [isMore, setMore] = useState(hasMore);
  // What narrows the list is shown, and stays when it is taken back.
  if (hasMore && !isMore) setMore(true);
  const seesProfit = useRights().hasPower('see profit');
  return (
    <div role="search" className={styles.bar} aria-label={t('filters.title')}>
      <div className={styles.fields}>
        <div className={styles.search}>
          <SearchField
            hint={t('filters.searchHint')}
            isLabelHidden
            value={search}
            onChange={(next) => change({ search: next }, true)}
          />
        </div>
        <OfficeFilter {...list} />
        <PeriodFilter value={values} onChange={change} isLabelHidden />
        <StatusFilter {...list} />
        <div className={styles.ends}>
          {!hasMore && !isPhone && (
            <SmallButton
              variant="ghost"
              aria-label={t('filters.more')}
              aria-expanded={isMore}
              onPress={() => setMore(!isMore)}
            >
              {t('filters.moreShort')}
            </SmallButton>
          )}
          {isChanged && (
            <SmallButton variant="ghost" aria-label={t('filters.clear')} onPress={onClear}>
              {t('filters.clearShort')}
            </SmallButton>
          )}
        </div>
      </div>
      {(isMore || isPhone) && (
        <div className={styles.line}>
          <Toggle
            label={t('filters.mine')}
            isOn={assignee !== undefined}
            onChange={(isOn) => change({ assignee: isOn ? 'me' : undefined })}
          />
          <Toggle
            label={t('messages.anyFailed')}
            isOn={messages !== undefined}
            onChange={(isOn) => change({ messages: isOn ? 'failed' : undefined })}
          />
          {seesProfit && (
            <div className={styles.profit}>
              <ProfitField {...list} bound="profitMin" />
              <ProfitField {...list} bound="profitMax" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function OfficeFilter({ values: { office = EVERY_OFFICE }, change }: FilterProps) {
  const { t } = useWords();
  const { fields } = useTransactionTexts();
  const { offices, areAll } = useOwnOffices();
  const nameOf = useOfficeNameOf();
  const items = [
    { id: EVERY_OFFICE, label: t(areAll ? 'filters.everyOffice' : 'filters.ownOffices') },
    ...offices.map(({ id }) => ({ id, label: nameOf(id) })),
    // A link may name an office of others, or one that takes no requests any more.
    ...(office === EVERY_OFFICE || offices.some(({ id }) => id === office)
      ? []
      : [{ id: office, label: nameOf(office) }]),
  ];
  return (
    <div className={styles.office}>
      <Select
        label={fields.officeLocationId}
        isLabelHidden
        items={items}
        selectedKey={office}
        onChange={(id) => change({ office: id })}
      />
    </div>
  );
}

/** A checkbox per status; none ticked means all. */
function StatusFilter({ values: { status }, change }: FilterProps) {
  const { statuses: labels, fields } = useTransactionTexts();
  const chosen = new Set(status?.split(','));
  const toggle = (which: TransactionStatus) =>
    change({
      status: transactionStatuses.filter((each) => chosen.has(each) !== (each === which)).join(',') || undefined,
    });
  return (
    <fieldset className={styles.statuses}>
      <legend>
        <VisuallyHidden>{fields.status}</VisuallyHidden>
      </legend>
      {transactionStatuses.map((each) => (
        <Toggle key={each} label={labels[each]} isOn={chosen.has(each)} onChange={() => toggle(each)} />
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
  <label className={styles.status}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

/** An amount of cash, typed with a point or a comma; `null` for anything else. */
export function readCash(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return isFilterAmount(plain) ? plain : null;
}

function ProfitField({ bound, values, change }: FilterProps & { bound: 'profitMin' | 'profitMax' }) {
  const { t } = useWords('platform');
  const { cashCurrency } = useEnvironment();
  const read = (text: string) => {
    const cash = readCash(text);
    if (typeof cash !== 'string') return cash;
    const range = { ...values, [bound]: cash };
    return isReversed(range.profitMin, range.profitMax) ? null : cash;
  };
  const { typed, setTyped, isInvalid } = useTypedFilter(values[bound], read, (value) =>
    change({ [bound]: value }, true),
  );
  const message = readCash(typed) === null ? 'platform:fields.number' : 'filters.reversedProfit';
  return (
    <TextField
      label={t(`filters.${bound}`, { currency: cashCurrency })}
      isLabelHidden
      placeholder={t(`filters.${bound}`, { currency: cashCurrency })}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      error={isInvalid ? t(message) : undefined}
    />
  );
}
