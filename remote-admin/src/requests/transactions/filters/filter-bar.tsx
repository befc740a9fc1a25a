import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField, VisuallyHidden } from '@exchange/shared-ui';
import { transactionStatuses, type TransactionStatus, isFilterAmount } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';
import { useIsPhone } from '../../../kit/page/use-is-phone.ts';
import { useOfficeNameOf } from '../../../kit/office-names.ts';
import { useWorkOffice, useOwnOffices } from '../../../kit/session/own-offices.ts';
import { useRights } from '../../../kit/session/use-rights.ts';
import { EVERY_OFFICE, isNarrowed, isReversed, type ListFilter } from '../query/list-query.ts';
import styles from './filters.module.css';
import { PeriodFilter } from '../../../kit/period/period-filter.tsx';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { useTypedFilter } from '../../../kit/list/use-typed-filter.ts';

/** Props of everything that shows and changes the filter. */
interface FilterProps {
  readonly filter: ListFilter;
  /** `replace` keeps the steps of typing out of the history. */
  readonly onChange: (part: Partial<ListFilter>, replace?: boolean) => void;
}

interface FilterBarProps extends FilterProps {
  readonly onClear: () => void;
}

export function FilterBar({ onClear, ...props }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const { filter, onChange } = props;
  const { assignee, messages, profitMin, profitMax } = filter;
  const isPhone = useIsPhone();
  const hasMore = [assignee, messages, profitMin, profitMax].some((part) => part !== undefined);
  const [isMore, setMore] = useState(hasMore);
  // What narrows the list is shown, and stays when it is taken back.
  if (hasMore && !isMore) setMore(true);
  const seesProfit = useRights().hasPower('see profit');
  const home = useWorkOffice();
  return (
    <div role="search" className={styles.bar} aria-label={t('filters.title')}>
      <div className={styles.fields}>
        <div className={styles.search}>
          <SearchField
            hint={t('filters.searchHint')}
            isLabelHidden
            value={filter.search}
            onChange={(search) => onChange({ search }, true)}
          />
        </div>
        <OfficeFilter {...props} />
        <PeriodFilter
          period={filter.period}
          onChange={(period, replace) => onChange({ period }, replace)}
          isLabelHidden
        />
        <StatusFilter {...props} />
        <div className={styles.ends}>
          {!hasMore && !isPhone && (
            <Button
              variant="ghost"
              size="small"
              aria-label={t('filters.more')}
              aria-expanded={isMore}
              onPress={() => setMore(!isMore)}
            >
              {t('filters.moreShort')}
            </Button>
          )}
          {isNarrowed(filter, home) && (
            <Button variant="ghost" size="small" aria-label={t('filters.clear')} onPress={onClear}>
              {t('filters.clearShort')}
            </Button>
          )}
        </div>
      </div>
      {(isMore || isPhone) && (
        <div className={styles.line}>
          <Toggle
            label={t('filters.mine')}
            isOn={assignee !== undefined}
            onChange={(isOn) => onChange({ assignee: isOn ? 'me' : undefined })}
          />
          <Toggle
            label={t('messages.anyFailed')}
            isOn={messages !== undefined}
            onChange={(isOn) => onChange({ messages: isOn ? 'failed' : undefined })}
          />
          {seesProfit && (
            <div className={styles.profit}>
              <ProfitField {...props} bound="profitMin" />
              <ProfitField {...props} bound="profitMax" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function OfficeFilter({ filter: { office }, onChange }: FilterProps) {
  const { t } = useTranslation('admin');
  const { fields } = useTransactionTexts();
  const { offices, areAll } = useOwnOffices();
  const nameOf = useOfficeNameOf();
  const home = useWorkOffice();
  const items = [
    { id: EVERY_OFFICE, label: t(areAll ? 'filters.everyOffice' : 'filters.ownOffices') },
    ...offices.map(({ id }) => ({ id, label: nameOf(id) })),
    // A link may name an office of others, or one that takes no requests any more.
    ...(office === undefined || office === EVERY_OFFICE || offices.some(({ id }) => id === office)
      ? []
      : [{ id: office, label: nameOf(office) }]),
  ];
  return (
    <div className={styles.office}>
      <Select
        label={fields.officeLocationId}
        isLabelHidden
        items={items}
        selectedKey={office ?? EVERY_OFFICE}
        onChange={(id) => onChange({ office: id === (home ?? EVERY_OFFICE) ? undefined : id })}
      />
    </div>
  );
}

/** A checkbox per status; none ticked means all. */
function StatusFilter({ filter: { statuses }, onChange }: FilterProps) {
  const { statuses: labels, fields } = useTransactionTexts();
  const toggle = (status: TransactionStatus) =>
    onChange({
      statuses: transactionStatuses.filter((each) => statuses.includes(each) !== (each === status)),
    });
  return (
    <fieldset className={styles.statuses}>
      <legend>
        <VisuallyHidden>{fields.status}</VisuallyHidden>
      </legend>
      {transactionStatuses.map((status) => (
        <Toggle key={status} label={labels[status]} isOn={statuses.includes(status)} onChange={() => toggle(status)} />
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

function ProfitField({ bound, filter, onChange }: FilterProps & { bound: 'profitMin' | 'profitMax' }) {
  const { t } = useTranslation(['admin', 'platform']);
  const { cashCurrency } = useEnvironment();
  const read = (text: string) => {
    const cash = readCash(text);
    if (typeof cash !== 'string') return cash;
    const range = { ...filter, [bound]: cash };
    return isReversed(range.profitMin, range.profitMax) ? null : cash;
  };
  const { typed, setTyped, isInvalid } = useTypedFilter(filter[bound], read, (value) =>
    onChange({ [bound]: value }, true),
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
