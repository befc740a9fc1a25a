import { useTranslation } from 'react-i18next';
import type { Setting, SpecialDays } from '@exchange/shared-domain';
import { SettingForm } from '../settings/setting-form.tsx';
import { SettingPanel } from '../settings/setting-panel.tsx';
import { useAdminGetHolidaysQuery, useAdminSetHolidaysMutation } from '../settings/settings.api.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { holidaysSchema, holidaysToValues } from './office-values.ts';
import { SpecialDaysFields } from './special-days-fields.tsx';

/** The days that differ in all offices. */
export function HolidaysForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<SpecialDays[]>>
      title={t('offices.holidays')}
      text={t('offices.holidaysText')}
      record={useAdminGetHolidaysQuery()}
    >
      {(setting) => <HolidayFields setting={setting} />}
    </SettingPanel>
  );
}

function HolidayFields({ setting }: { readonly setting: Setting<SpecialDays[]> }) {
  const { t } = useTranslation('admin');
  const [save, { isLoading }] = useAdminSetHolidaysMutation();
  const { draft, form } = useSettingForm({
    setting,
    toValues: holidaysToValues,
    schema: holidaysSchema,
    // The service knows them as the whole value.
    nameOf: (path) => (path[0] === 'specialDays' ? path : ['specialDays', ...path]).join('.'),
    optionalIn: () => ['specialDays'],
    save,
  });
  return (
    <SettingForm
      aria-label={t('offices.holidays')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <SpecialDaysFields form={form} rows={draft.values.specialDays} />
    </SettingForm>
  );
}
