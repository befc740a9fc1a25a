import { useTranslation } from 'react-i18next';
import {
  fromLeva,
  identityLimitsSchema,
  identityParts,
  limitInLeva,
  type CashCurrency,
  type IdentityLimits,
  type IdentityPart,
} from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { LimitFields } from './limit-fields.tsx';
import { SettingRecord } from './setting-record.tsx';
import { useAdminGetIdentityLimitsQuery, useAdminSetIdentityLimitsMutation } from './settings.api.ts';

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
  const { cashCurrency } = useEnvironment();
  return (
    <SettingRecord
      title={t('settings.tabs.identity')}
      text={t('settings.identity.text')}
      record={useAdminGetIdentityLimitsQuery()}
      mutation={useAdminSetIdentityLimitsMutation()}
      toValues={toValues(cashCurrency)}
      schema={formSchema}
      nameOf={nameOf}
      optionalIn={() => identityParts}
      saved="admin:settings.identity.saved"
    >
      {(form, values) =>
        identityParts.map((part) => (
          <LimitFields
            key={part}
            label={t(`settings.identity.${part}`)}
            hint={t(`settings.identity.hints.${part}`)}
            isOptional
            amount={form.field(`${part}.amount`)}
            currency={values[part].currency}
            onCurrency={form.field(`${part}.currency`).onChange}
          />
        ))
      }
    </SettingRecord>
  );
}
