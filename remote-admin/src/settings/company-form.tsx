import { companySchema, inEachLanguage, languages, type Company } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { Muted, useWords } from '../kit/index.ts';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';

const empty: Company = { name: inEachLanguage(() => ''), registrationNumber: '', address: inEachLanguage(() => '') };

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
  const { t } = useWords();
  return (
    <SettingRecord
      title={t('settings.tabs.company')}
      keptAs="company"
      text={t('settings.company.text')}
      record={settingsApi.useAdminGetCompanyQuery()}
      mutation={settingsApi.useAdminSetCompanyMutation()}
      toValues={toValues}
      schema={formSchema}
      saved="admin:settings.company.saved"
    >
      {(form, _, company) => (
        <>
          {company === null && <Muted>{t('settings.company.missing')}</Muted>}
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
        </>
      )}
    </SettingRecord>
  );
}
