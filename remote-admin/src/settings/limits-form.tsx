import { useTranslation } from 'react-i18next';
import {
  limitsSchema,
  maximumIn,
  minimumIn,
  type CashCurrency,
  type Limit,
  type Limits,
} from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { LimitFields } from './limit-fields.tsx';
import { SettingRecord } from './setting-record.tsx';
import { useAdminGetLimitsQuery, useAdminSetLimitsMutation } from './settings.api.ts';

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

export function LimitsForm() {
  const { t } = useTranslation('admin');
  const { cashCurrency } = useEnvironment();
  return (
    <SettingRecord
      title={t('settings.tabs.limits')}
      text={t('settings.limits.text')}
      record={useAdminGetLimitsQuery()}
      mutation={useAdminSetLimitsMutation()}
      toValues={toValues(cashCurrency)}
      schema={formSchema}
      nameOf={nameOf}
    >
      {(form, values) =>
        kinds.map((kind) => (
          <LimitFields
            key={kind}
            label={t(`settings.limits.${kind}`)}
            isRequired
            amount={form.field(`${kind}.amount`)}
            currency={values[kind].currency}
            onCurrency={form.field(`${kind}.currency`).onChange}
          />
        ))
      }
    </SettingRecord>
  );
}
