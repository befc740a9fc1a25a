import { useTranslation } from 'react-i18next';
import { waitingLimitsSchema, type WaitingLimits } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useAdminGetWaitingLimitsQuery, useAdminSetWaitingLimitsMutation } from '../waiting/waiting-limits.api.ts';
import { SettingRecord } from './setting-record.tsx';
import styles from './settings.module.css';

const fields = ['warn', 'late'] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>>;

const toValues = ({ warn, late }: WaitingLimits): Values => ({ warn: String(warn), late: String(late) });

const formSchema = z.pipe(
  z.transform(({ warn, late }: Values) => ({ warn: Number(warn), late: Number(late) })),
  waitingLimitsSchema,
);

const nameOf = ([field]: readonly PropertyKey[]): Field => fields.find((each) => each === field) ?? 'warn';

/** When the list shows that a request waits long for the office. */
export function WaitingForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingRecord
      title={t('settings.tabs.waiting')}
      text={t('settings.waiting.text')}
      record={useAdminGetWaitingLimitsQuery()}
      mutation={useAdminSetWaitingLimitsMutation()}
      toValues={toValues}
      schema={formSchema}
      nameOf={nameOf}
      saved="admin:settings.waiting.saved"
    >
      {(form) => (
        <div className={styles.pair}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`settings.waiting.${field}`)}
              inputMode="numeric"
              isRequired
              {...form.field(field)}
            />
          ))}
        </div>
      )}
    </SettingRecord>
  );
}
