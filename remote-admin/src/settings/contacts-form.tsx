import { contactsSchema, languages, type Contacts } from '@exchange/shared-domain';
import { useDefaultContacts } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useWords } from '../kit/index.ts';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';

const toValues = ({ email, phone, messengerUrl, hours }: Contacts): Contacts => ({ email, phone, messengerUrl, hours });

const formSchema = z.pipe(
  z.transform(({ phone, messengerUrl, ...others }: Contacts) => ({
    ...others,
    phone: phone.replaceAll(/[\s()-]/g, ''),
    messengerUrl: messengerUrl.trim(),
  })),
  contactsSchema,
);

export function ContactsForm() {
  const { t } = useWords();
  // Not the contacts that visitors see: those may be newer than this record, and would hide what somebody else changed.
  const contacts = useDefaultContacts();
  const record = settingsApi.useAdminGetContactsQuery();
  const data = record.data && { ...record.data, value: record.data.value ?? contacts };
  return (
    <SettingRecord
      title={t('settings.tabs.contacts')}
      keptAs="contacts"
      text={t('settings.contacts.text')}
      record={{ ...record, data }}
      mutation={settingsApi.useAdminSetContactsMutation()}
      toValues={toValues}
      schema={formSchema}
      optionalIn={() => ['hours']}
    >
      {(form) => (
        <>
          <TextField label={t('settings.contacts.email')} type="email" isRequired {...form.field('email')} />
          <TextField label={t('settings.contacts.phone')} type="tel" isRequired {...form.field('phone')} />
          <TextField
            label={t('settings.contacts.messengerUrl')}
            type="url"
            isRequired
            {...form.field('messengerUrl')}
          />
          {languages.map((code) => (
            <TextField
              key={code}
              label={t('settings.contacts.hours', { language: t(`languages.${code}`) })}
              {...form.field(`hours.${code}`)}
            />
          ))}
        </>
      )}
    </SettingRecord>
  );
}
