import { useTranslation } from 'react-i18next';
import type { Setting, SpecialDays } from '@exchange/shared-domain';
import { changedFields, SettingForm } from '../settings/setting-form.tsx';
import { SettingPanel } from '../settings/setting-panel.tsx';
import { useAdminGetHolidaysQuery, useAdminSetHolidaysMutation } from '../settings/settings.api.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFieldLabel } from './office-form.tsx';
import { daysFieldOf, daysSchema, daysToValues, optionalFields } from './office-values.ts';
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
  const labelOf = useFieldLabel();
  const [save, { isLoading }] = useAdminSetHolidaysMutation();
  const { draft, form } = useSettingForm({
    setting,
    toValues: daysToValues,
    schema: daysSchema,
    nameOf: daysFieldOf,
    optionalIn: optionalFields,
    save,
  });
  return (
    <SettingForm
      aria-label={t('offices.holidays')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      conflictLines={draft.conflict && changedFields(draft.conflict, labelOf)}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <SpecialDaysFields form={form} values={draft.values} onChange={draft.change} />
    </SettingForm>
  );
}
