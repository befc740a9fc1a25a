import { useTranslation } from 'react-i18next';
import { companySchema, languages, type Company, type Setting } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import styles from './settings.module.css';
import { useAdminGetCompanyQuery, useAdminSetCompanyMutation } from './settings.api.ts';
import { useSettingForm } from './use-setting-form.ts';

const empty: Company = { name: { en: '', bg: '' }, registrationNumber: '', address: { en: '', bg: '' } };

const toValues = (company: Company | null): Company => company ?? empty;

const formSchema = z.pipe(
  z.transform(({ registrationNumber, ...others }: Company) => ({
    ...others,
    registrationNumber: registrationNumber.replaceAll(/\s/g, ''),
  })),
  companySchema,
);

/** The company that receipts name. */
export function CompanyForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<Company | null>>
      title={t('settings.tabs.company')}
      text={t('settings.company.text')}
      record={useAdminGetCompanyQuery()}
    >
      {(setting) => <CompanyFields setting={setting} />}
    </SettingPanel>
  );
}

function CompanyFields({ setting }: { readonly setting: Setting<Company | null> }) {
  const { t } = useTranslation('admin');
  const [save, { isLoading }] = useAdminSetCompanyMutation();
  const saved = 'admin:settings.company.saved';
  const { draft, form } = useSettingForm({ setting, toValues, schema: formSchema, save, saved });
  return (
    <SettingForm
      aria-label={t('settings.tabs.company')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      {setting.value === null && <p className={styles.text}>{t('settings.company.missing')}</p>}
      {languages.map((code) => (
        <TextField
          key={code}
          label={t('settings.company.name', { language: t(`languages.${code}`) })}
          isRequired
          {...form.field(`name.${code}`)}
        />
      ))}
      <TextField
        label={t('settings.company.registrationNumber')}
        inputMode="numeric"
        isRequired
        {...form.field('registrationNumber')}
      />
      {languages.map((code) => (
        <TextField
          key={code}
          label={t('settings.company.address', { language: t(`languages.${code}`) })}
          isRequired
          {...form.field(`address.${code}`)}
        />
      ))}
    </SettingForm>
  );
}
