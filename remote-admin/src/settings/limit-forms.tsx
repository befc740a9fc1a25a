import type { ComponentProps } from 'react';
import {
  cashCurrencies,
  fromLeva,
  identityLimitsSchema,
  identityParts,
  limitInLeva,
  limitsSchema,
  maximumIn,
  minimumIn,
  type CashCurrency,
  type IdentityLimits,
  type IdentityPart,
  type Limit,
  type Limits,
} from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import * as z from 'zod/mini';
import { Choice, useWords } from '../kit/index.ts';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

// On a site with euro, limits that were set in leva are shown and saved in euro.
const isShownAsSet = (limit: Limit, cash: CashCurrency) => cash === 'BGN' || limit.currency === cash;

/** An error of a limit is shown at its amount. */
const nameOf = ([limit]: readonly PropertyKey[]) => `${String(limit)}.amount`;

const kinds = ['minimum', 'maximum', 'daily'] as const;

export function LimitsForm() {
  const { t } = useWords();
  const { cashCurrency } = useEnvironment();
  const shown = (limit: Limit, inCash: typeof minimumIn): Limit =>
    isShownAsSet(limit, cashCurrency)
      ? limit
      : {
          amount: inCash(limit, { code: cashCurrency, type: 'FIAT', precision: 2 }).toString(),
          currency: cashCurrency,
        };
  return (
    <SettingRecord
      title={t('settings.tabs.limits')}
      keptAs="limits"
      text={t('settings.limits.text')}
      record={settingsApi.useAdminGetLimitsQuery()}
      mutation={settingsApi.useAdminSetLimitsMutation()}
      toValues={({ minimum, maximum, daily }: Limits) => ({
        minimum: shown(minimum, minimumIn),
        maximum: shown(maximum, maximumIn),
        daily: shown(daily, maximumIn),
      })}
      schema={limitsSchema}
      nameOf={nameOf}
    >
      {(form) =>
        kinds.map((kind) => (
          <LimitFields
            key={kind}
            label={t(`settings.limits.${kind}`)}
            isRequired
            amount={form.field(`${kind}.amount`)}
            currency={form.field(`${kind}.currency`)}
          />
        ))
      }
    </SettingRecord>
  );
}

type IdentityValues = Readonly<Record<IdentityPart, Limit>>;

const typedOrNone = (limit: Limit) => (limit.amount === '' ? null : limit);

const identitySchemaOfForm = z.pipe(
  z.transform(({ identity, sourceOfFunds, wallet }: IdentityValues) => ({
    identity: typedOrNone(identity),
    sourceOfFunds: typedOrNone(sourceOfFunds),
    wallet: typedOrNone(wallet),
  })),
  identityLimitsSchema,
);

/** From which sums clients are asked who they are. */
export function IdentityLimitsForm() {
  const { t } = useWords();
  const { cashCurrency } = useEnvironment();
  const shown = (limit: IdentityLimits[IdentityPart]): Limit => {
    const leva = limitInLeva(limit);
    if (limit === null || leva === null) return { amount: '', currency: cashCurrency };
    return isShownAsSet(limit, cashCurrency)
      ? limit
      : { amount: fromLeva(leva, cashCurrency).toFixed(2), currency: cashCurrency };
  };
  return (
    <SettingRecord
      title={t('settings.tabs.identity')}
      keptAs="identity"
      text={t('settings.identity.text')}
      record={settingsApi.useAdminGetIdentityLimitsQuery()}
      mutation={settingsApi.useAdminSetIdentityLimitsMutation()}
      toValues={({ identity, sourceOfFunds, wallet }: IdentityLimits): IdentityValues => ({
        identity: shown(identity),
        sourceOfFunds: shown(sourceOfFunds),
        wallet: shown(wallet),
      })}
      schema={identitySchemaOfForm}
      nameOf={nameOf}
      optionalIn={() => identityParts}
      saved="admin:settings.identity.saved"
    >
      {(form) =>
        identityParts.map((part) => (
          <LimitFields
            key={part}
            label={t(`settings.identity.${part}`)}
            hint={t(`settings.identity.hints.${part}`)}
            isOptional
            amount={form.field(`${part}.amount`)}
            currency={form.field(`${part}.currency`)}
          />
        ))
      }
    </SettingRecord>
  );
}

interface LimitFieldsProps extends Pick<ComponentProps<typeof AmountField>, 'hint' | 'isRequired' | 'isOptional'> {
  readonly label: string;
  readonly amount: Pick<ComponentProps<typeof AmountField>, 'name' | 'value' | 'onChange' | 'error'>;
  readonly currency: Pick<ComponentProps<typeof Choice>, 'value' | 'onChange'>;
}

/** A sum, and its currency: only euro on a site with euro. */
function LimitFields({ label, amount, currency, ...field }: LimitFieldsProps) {
  const { t } = useWords();
  const { cashCurrency } = useEnvironment();
  const currencies = cashCurrency === 'BGN' ? cashCurrencies : [cashCurrency];
  return (
    <div className={styles.pair}>
      <AmountField label={label} precision={2} {...field} {...amount} />
      <Choice
        label={`${label}, ${t('settings.limits.currency')}`}
        items={currencies.map((id) => ({ id, label: id }))}
        {...currency}
      />
    </div>
  );
}
