import { useTranslation } from 'react-i18next';
import { SettingRecord } from '../settings/setting-record.tsx';
import { useAdminGetHolidaysQuery, useAdminSetHolidaysMutation } from '../settings/settings.api.ts';
import { holidaysSchema, holidaysToValues } from './office-values.ts';
import { SpecialDaysFields } from './special-days-fields.tsx';

/** The days that differ in all offices. */
export function HolidaysForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingRecord
      title={t('offices.holidays')}
      text={t('offices.holidaysText')}
      record={useAdminGetHolidaysQuery()}
      mutation={useAdminSetHolidaysMutation()}
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
