import { useEffect, useEffectEvent } from 'react';
import type { Office, Setting } from '@exchange/shared-domain';
import { useOfficeName, useUnsentInput } from '@exchange/shared-platform';
import { Button, TextField } from '@exchange/shared-ui';
import { layout, Muted, SubmitButton, useCallForm, useKeptValues, useWords } from '../../kit/index.ts';
import { RecordForm, SettingRecord } from '../setting-record.tsx';
import { settingsApi } from '../settings.api.ts';
import styles from '../settings.module.css';
import { OfficeFields } from './office-fields.tsx';
import {
  officeSchema,
  officeToValues,
  optionalFields,
  newOfficeSchema,
  newOfficeValues,
  type OfficeValues,
  holidaysSchema,
  holidaysToValues,
} from './office-values.ts';
import { SpecialDaysFields } from './special-days-fields.tsx';

export function OfficeForm({ setting }: { readonly setting: Setting<Office> }) {
  const { t } = useWords();
  const nameOf = useOfficeName();
  const [save] = settingsApi.useAdminSetOfficeMutation();
  const { id } = setting.value;
  return (
    <RecordForm
      title={nameOf(setting.value)}
      keptAs={`office ${id}`}
      setting={setting}
      mutation={[(change) => save({ id, ...change })]}
      toValues={officeToValues}
      schema={officeSchema}
      optionalIn={() => optionalFields}
    >
      {(form, values) => (
        <>
          <OfficeFields form={form} values={values} />
          <Muted>{t('offices.idOf', { id })}</Muted>
        </>
      )}
    </RecordForm>
  );
}

export function NewOfficeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const { kept, keep } = useKeptValues<OfficeValues>('office:new');
  const values = kept ?? newOfficeValues;
  useUnsentInput(kept !== undefined);
  const [add, { isSuccess }] = settingsApi.useAdminAddOfficeMutation();
  const leave = useEffectEvent(onClose);
  // Not after the person has gone elsewhere.
  useEffect(() => {
    if (isSuccess) leave();
  }, [isSuccess]);
  const form = useCallForm({
    schema: newOfficeSchema,
    values,
    onChange: keep,
    optional: optionalFields,
    nameOf: (path) => path.filter((part) => part !== 'value').join('.'),
    send: add,
    success: 'admin:settings.saved',
    onDone: () => keep(undefined),
  });
  return (
    <form className={styles.form} aria-label={t('offices.add')} {...form.formProps}>
      <TextField label={t('offices.id')} hint={t('offices.idHint')} isRequired isMonospaced {...form.field('id')} />
      <OfficeFields form={form} values={values} />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{t('actions.save')}</SubmitButton>
        {kept !== undefined && (
          <Button
            variant="ghost"
            isDisabled={form.isSending}
            onPress={() => {
              keep(undefined);
              onClose();
            }}
          >
            {t('settings.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The days that differ in all offices. */
export function HolidaysForm() {
  const { t } = useWords();
  return (
    <SettingRecord
      title={t('offices.holidays')}
      keptAs="holidays"
      text={t('offices.holidaysText')}
      record={settingsApi.useAdminGetHolidaysQuery()}
      mutation={settingsApi.useAdminSetHolidaysMutation()}
      toValues={holidaysToValues}
      schema={holidaysSchema}
      // The service knows them as the whole value.
      nameOf={(path) => (path[0] === 'specialDays' ? path : ['specialDays', ...path]).join('.')}
      optionalIn={() => ['specialDays']}
    >
      {(form, { specialDays }) => <SpecialDaysFields form={form} rows={specialDays} />}
    </SettingRecord>
  );
}
