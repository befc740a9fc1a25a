import { useTranslation } from 'react-i18next';
import {
  cashCurrencies,
  limitsSchema,
  maximumIn,
  minimumIn,
  type CashCurrency,
  type Limit,
  type Limits,
  type Setting,
} from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import * as z from 'zod/mini';
import { changedFields, SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetLimitsQuery, useAdminSetLimitsMutation } from './settings.api.ts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form.ts';

const kinds = ['minimum', 'maximum', 'daily'] as const;
type Kind = (typeof kinds)[number];
const amountOf = (kind: Kind) => `${kind}.amount` as const;
const currencyOf = (kind: Kind) => `${kind}.currency` as const;

type LimitValues = Readonly<Record<ReturnType<typeof amountOf> | ReturnType<typeof currencyOf>, string>>;

/** On a site with euro, limits that were set in leva are shown and saved in euro. */
const toValues =
  (cash: CashCurrency) =>
  (limits: Limits): LimitValues => {
    const currency = { code: cash, type: 'FIAT', precision: 2 } as const;
    const shown = (kind: Kind): Limit => {
      const limit = limits[kind];
      if (cash === 'BGN' || limit.currency === cash) return limit;
      return { amount: (kind === 'minimum' ? minimumIn : maximumIn)(limit, currency).toString(), currency: cash };
    };
    const [minimum, maximum, daily] = [shown('minimum'), shown('maximum'), shown('daily')];
    return {
      'minimum.amount': minimum.amount,
      'minimum.currency': minimum.currency,
      'maximum.amount': maximum.amount,
      'maximum.currency': maximum.currency,
      'daily.amount': daily.amount,
      'daily.currency': daily.currency,
    };
  };

const formSchema = z.pipe(
  z.transform((values: LimitValues) => {
    const limit = (kind: Kind) => ({
      amount: values[amountOf(kind)].trim().replace(',', '.'),
      currency: values[currencyOf(kind)],
    });
    return { minimum: limit('minimum'), maximum: limit('maximum'), daily: limit('daily') };
  }),
  limitsSchema,
);

/** An error of a limit is shown at its amount. */
const nameOf = ([kind]: readonly PropertyKey[]) => amountOf(kinds.find((each) => each === kind) ?? 'minimum');

/** The limits of exchanges. */
export function LimitsForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<Limits>>
      title={t('settings.tabs.limits')}
      text={t('settings.limits.text')}
      record={useAdminGetLimitsQuery()}
    >
      {(setting) => <LimitFields setting={setting} />}
    </SettingPanel>
  );
}

function LimitFields({ setting }: { readonly setting: Setting<Limits> }) {
  const { t } = useTranslation('admin');
  const { cashCurrency } = useEnvironment();
  const [save, { isLoading }] = useAdminSetLimitsMutation();
  const toFields = toValues(cashCurrency);
  const { draft, form } = useSettingForm({ setting, toValues: toFields, schema: formSchema, nameOf, save });
  const labelOf = (name: string) => {
    const kind = kinds.find((each) => name.startsWith(each)) ?? 'minimum';
    const label = t(`settings.limits.${kind}`);
    return name === currencyOf(kind) ? `${label}, ${t('settings.limits.currency')}` : label;
  };
  const currencies = cashCurrency === 'BGN' ? cashCurrencies : [cashCurrency];
  return (
    <SettingForm
      aria-label={t('settings.tabs.limits')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      conflictLines={draft.conflict && changedFields(draft.conflict, labelOf)}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      {kinds.map((kind) => (
        <div key={kind} className={styles.pair}>
          <TextField
            label={t(`settings.limits.${kind}`)}
            inputMode="decimal"
            isRequired
            {...form.field(amountOf(kind))}
          />
          <Select
            label={labelOf(currencyOf(kind))}
            items={currencies.map((id) => ({ id, label: id }))}
            selectedKey={draft.values[currencyOf(kind)]}
            onChange={form.field(currencyOf(kind)).onChange}
          />
        </div>
      ))}
    </SettingForm>
  );
}
