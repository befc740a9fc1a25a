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
import { SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetLimitsQuery, useAdminSetLimitsMutation } from './settings.api.ts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form.ts';

const kinds = ['minimum', 'maximum', 'daily'] as const;
type Kind = (typeof kinds)[number];

/** On a site with euro, limits that were set in leva are shown and saved in euro. */
const toValues =
  (cash: CashCurrency) =>
  (limits: Limits): Limits => {
    const currency = { code: cash, type: 'FIAT', precision: 2 } as const;
    const shown = (kind: Kind): Limit => {
      const limit = limits[kind];
      if (cash === 'BGN' || limit.currency === cash) return limit;
      return { amount: (kind === 'minimum' ? minimumIn : maximumIn)(limit, currency).toString(), currency: cash };
    };
    return { minimum: shown('minimum'), maximum: shown('maximum'), daily: shown('daily') };
  };

const typed = ({ amount, currency }: Limit): Limit => ({ amount: amount.trim().replace(',', '.'), currency });

const formSchema = z.pipe(
  z.transform(({ minimum, maximum, daily }: Limits) => ({
    minimum: typed(minimum),
    maximum: typed(maximum),
    daily: typed(daily),
  })),
  limitsSchema,
);

/** An error of a limit is shown at its amount. */
const nameOf = ([kind]: readonly PropertyKey[]) => `${String(kind)}.amount`;

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
  const currencies = cashCurrency === 'BGN' ? cashCurrencies : [cashCurrency];
  return (
    <SettingForm
      aria-label={t('settings.tabs.limits')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      {kinds.map((kind) => (
        <div key={kind} className={styles.pair}>
          <TextField
            label={t(`settings.limits.${kind}`)}
            inputMode="decimal"
            isRequired
            {...form.field(`${kind}.amount`)}
          />
          <Select
            label={`${t(`settings.limits.${kind}`)}, ${t('settings.limits.currency')}`}
            items={currencies.map((id) => ({ id, label: id }))}
            selectedKey={draft.values[kind].currency}
            onChange={form.field(`${kind}.currency`).onChange}
          />
        </div>
      ))}
    </SettingForm>
  );
}
