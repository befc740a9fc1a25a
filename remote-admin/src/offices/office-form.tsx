import { useTranslation } from 'react-i18next';
import type { Office, Setting } from '@exchange/shared-domain';
import { useOfficeName } from '@exchange/shared-platform';
import { SettingForm } from '../settings/setting-form.tsx';
import { useAdminSetOfficeMutation } from '../settings/settings.api.ts';
import styles from '../settings/settings.module.css';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { OfficeFields } from './office-fields.tsx';
import { officeSchema, officeToValues, optionalFields } from './office-values.ts';

/** The form of an existing office. */
export function OfficeForm({ setting }: { readonly setting: Setting<Office> }) {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeName();
  const [save, { isLoading }] = useAdminSetOfficeMutation();
  const { draft, form } = useSettingForm({
    setting,
    toValues: officeToValues,
    schema: officeSchema,
    optionalIn: () => optionalFields,
    save: (change) => save({ id: setting.value.id, ...change }),
  });
  return (
    <SettingForm
      aria-label={nameOf(setting.value)}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <OfficeFields form={form} values={draft.values} />
      <p className={styles.text}>{t('offices.idOf', { id: setting.value.id })}</p>
    </SettingForm>
  );
}
