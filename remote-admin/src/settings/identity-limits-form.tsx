import { useTranslation } from 'react-i18next';
import {
  cashCurrencies,
  fromLeva,
  identityLimitsSchema,
  identityParts,
  limitInLeva,
  type CashCurrency,
  type IdentityLimits,
  type IdentityPart,
  type Setting,
} from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import * as z from 'zod/mini';
import { SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetIdentityLimitsQuery, useAdminSetIdentityLimitsMutation } from './settings.api.ts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form.ts';

type Values = Readonly<Record<IdentityPart, { readonly amount: string; readonly currency: CashCurrency }>>;

/** On a site with euro, limits that were set in leva are shown and saved in euro. */
const toValues =
  (cash: CashCurrency) =>
  (limits: IdentityLimits): Values => {
    const shown = (limit: IdentityLimits[IdentityPart]) => {
      const leva = limitInLeva(limit);
      if (limit === null || leva === null) return { amount: '', currency: cash };
      return cash === 'BGN' || limit.currency === cash
        ? limit
        : { amount: fromLeva(leva, cash).toFixed(2), currency: cash };
    };
    return {
      identity: shown(limits.identity),
      sourceOfFunds: shown(limits.sourceOfFunds),
      wallet: shown(limits.wallet),
    };
  };

const typed = ({ amount, currency }: Values[IdentityPart]) =>
  amount.trim() === '' ? null : { amount: amount.trim().replace(',', '.'), currency };

const formSchema = z.pipe(
  z.transform(({ identity, sourceOfFunds, wallet }: Values) => ({
    identity: typed(identity),
    sourceOfFunds: typed(sourceOfFunds),
    wallet: typed(wallet),
  })),
  identityLimitsSchema,
);

/** An error of a limit is shown at its amount. */
const nameOf = ([part]: readonly PropertyKey[]) => `${String(part)}.amount`;

/** From which sums clients are asked who they are. */
export function IdentityLimitsForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<IdentityLimits>>
      title={t('settings.tabs.identity')}
      text={t('settings.identity.text')}
      record={useAdminGetIdentityLimitsQuery()}
    >
      {(setting) => <LimitFields setting={setting} />}
    </SettingPanel>
  );
}

function LimitFields({ setting }: { readonly setting: Setting<IdentityLimits> }) {
  const { t } = useTranslation('admin');
  const { cashCurrency } = useEnvironment();
  const [save, { isLoading }] = useAdminSetIdentityLimitsMutation();
  const { draft, form } = useSettingForm({
    setting,
    toValues: toValues(cashCurrency),
    schema: formSchema,
    nameOf,
    optionalIn: () => identityParts,
    save,
    saved: 'admin:settings.identity.saved',
  });
  const currencies = cashCurrency === 'BGN' ? cashCurrencies : [cashCurrency];
  return (
    <SettingForm
      aria-label={t('settings.tabs.identity')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      {identityParts.map((part) => (
        <div key={part} className={styles.pair}>
          <TextField
            label={t(`settings.identity.${part}`)}
            hint={t(`settings.identity.hints.${part}`)}
            inputMode="decimal"
            isOptional
            {...form.field(`${part}.amount`)}
          />
          <Select
            label={`${t(`settings.identity.${part}`)}, ${t('settings.limits.currency')}`}
            items={currencies.map((id) => ({ id, label: id }))}
            selectedKey={draft.values[part].currency}
            onChange={form.field(`${part}.currency`).onChange}
          />
        </div>
      ))}
    </SettingForm>
  );
}
