import { useTranslation } from 'react-i18next';
import { languages, type Office, type Setting } from '@exchange/shared-domain';
import { useFormat, useOfficeName } from '@exchange/shared-platform';
import { changedFields, SettingForm } from '../settings/setting-form.tsx';
import { useAdminSetOfficeMutation } from '../settings/settings.api.ts';
import styles from '../settings/settings.module.css';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { OfficeFields } from './office-fields.tsx';
import { fieldOf, officeSchema, officeToValues, optionalFields } from './office-values.ts';

/** The form of an existing office. */
export function OfficeForm({ setting }: { readonly setting: Setting<Office> }) {
  const { t } = useTranslation('admin');
  const labelOf = useFieldLabel();
  const nameOf = useOfficeName();
  const [save, { isLoading }] = useAdminSetOfficeMutation();
  const { draft, form } = useSettingForm({
    setting,
    toValues: officeToValues,
    schema: officeSchema,
    nameOf: fieldOf,
    optionalIn: optionalFields,
    save: (change) => save({ id: setting.value.id, ...change }),
  });
  return (
    <SettingForm
      aria-label={nameOf(setting.value)}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      conflictLines={draft.conflict && changedFields(draft.conflict, labelOf)}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <OfficeFields form={form} values={draft.values} onChange={draft.change} />
      <p className={styles.text}>{t('offices.idOf', { id: setting.value.id })}</p>
    </SettingForm>
  );
}

/** The labels of fields by their names. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (name) => {
    const [group = '', part = '', field = ''] = name.split('.');
    const language = languages.find((each) => each === name.split('.').at(-1));
    const inLanguage = language && { language: t(`languages.${language}`) };
    if (group === 'name' && inLanguage) return t('offices.name', inLanguage);
    if (group === 'address' && inLanguage) return t('offices.address', inLanguage);
    if (group === 'hours') {
      return t(field === 'opens' ? 'offices.opens' : 'offices.closes', { day: format.weekday(Number(part)) });
    }
    if (group === 'days') {
      const row = `${Number(part) + 1}. `;
      if (inLanguage) return row + t('offices.note', inLanguage);
      const labels = { from: 'from', to: 'to', opens: 'dayOpens', closes: 'dayCloses' } as const;
      return row + t(`offices.${labels[field as keyof typeof labels]}`);
    }
    if (group === 'lat' || group === 'lng' || group === 'mapShareLink') return t(`offices.${group}`);
    return t('offices.enabled');
  };
}
