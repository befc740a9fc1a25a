import { useTranslation } from 'react-i18next';
import { ratePromiseSchema, type RatePromise } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { SettingRecord } from './setting-record.tsx';
import { useAdminGetRatePromiseQuery, useAdminSetRatePromiseMutation } from './settings.api.ts';

interface PromiseValues {
  readonly workingDays: string;
}

const toValues = ({ workingDays }: RatePromise): PromiseValues => ({ workingDays: String(workingDays) });

const formSchema = z.pipe(
  z.transform(({ workingDays }: PromiseValues) => ({ workingDays: Number(workingDays.trim()) })),
  ratePromiseSchema,
);

const nameOf = () => 'workingDays' as const;

/** Until when an approval promises the rate. */
export function RatePromiseForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingRecord
      title={t('settings.ratePromise.title')}
      text={t('settings.ratePromise.text')}
      record={useAdminGetRatePromiseQuery()}
      mutation={useAdminSetRatePromiseMutation()}
      toValues={toValues}
      schema={formSchema}
      nameOf={nameOf}
    >
      {(form) => (
        <TextField
          label={t('settings.ratePromise.workingDays')}
          hint={t('settings.ratePromise.hint')}
          inputMode="numeric"
          isRequired
          {...form.field('workingDays')}
        />
      )}
    </SettingRecord>
  );
}
