import { useTranslation } from 'react-i18next';
import type { Setting, SpecialDays } from '@exchange/shared-domain';
import { useForm } from '@exchange/shared-platform';
import { changedFields, SettingForm } from '../settings/setting-form.tsx';
import { SettingPanel } from '../settings/setting-panel.tsx';
import { useAdminGetHolidaysQuery, useAdminSetHolidaysMutation } from '../settings/settings.api.ts';
import { useSave, useSettingDraft } from '../settings/use-setting-draft.ts';
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
  const draft = useSettingDraft(setting, daysToValues);
  const saveWith = useSave(draft.discard);
  const [save, { isLoading }] = useAdminSetHolidaysMutation();
  const form = useForm({
    schema: daysSchema,
    values: draft.values,
    onChange: draft.change,
    optional: optionalFields(draft.values),
    nameOf: daysFieldOf,
    onValid: (value) =>
      void saveWith(save({ version: setting.version, value }), (path, fault) =>
        form.showError(daysFieldOf(path), fault),
      ),
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
