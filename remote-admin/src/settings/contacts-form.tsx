import { useTranslation } from 'react-i18next';
import { contactsSchema, type Contacts, type Setting } from '@exchange/shared-domain';
import { useDefaultContacts } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { changedFields, SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetContactsQuery, useAdminSetContactsMutation } from './settings.api.ts';
import { useSettingForm } from './use-setting-form.ts';

const fields = ['email', 'phone', 'messengerUrl', 'hours.en', 'hours.bg'] as const;
type Field = (typeof fields)[number];
type ContactValues = Readonly<Record<Field, string>>;

const toValues = ({ email, phone, messengerUrl, hours }: Contacts): ContactValues => ({
  email,
  phone,
  messengerUrl,
  'hours.en': hours.en,
  'hours.bg': hours.bg,
});

const formSchema = z.pipe(
  z.transform(({ email, phone, messengerUrl, 'hours.en': en, 'hours.bg': bg }: ContactValues) => ({
    email,
    phone: phone.replaceAll(/[\s()-]/g, ''),
    messengerUrl: messengerUrl.trim(),
    hours: { en, bg },
  })),
  contactsSchema,
);

const nameOf = (path: readonly PropertyKey[]): Field => fields.find((field) => field === path.join('.')) ?? 'email';

/** How visitors reach support. */
export function ContactsForm() {
  const { t } = useTranslation('admin');
  // Not the contacts that visitors see: those may be newer than this record, and would hide what somebody else changed.
  const contacts = useDefaultContacts();
  const record = useAdminGetContactsQuery();
  const data = record.data && { ...record.data, value: record.data.value ?? contacts };
  return (
    <SettingPanel title={t('settings.tabs.contacts')} text={t('settings.contacts.text')} record={{ ...record, data }}>
      {(setting) => <ContactFields setting={setting} />}
    </SettingPanel>
  );
}

function ContactFields({ setting }: { readonly setting: Setting<Contacts> }) {
  const { t } = useTranslation('admin');
  const [save, { isLoading }] = useAdminSetContactsMutation();
  const labels: Readonly<Record<Field, string>> = {
    email: t('settings.contacts.email'),
    phone: t('settings.contacts.phone'),
    messengerUrl: t('settings.contacts.messengerUrl'),
    'hours.en': t('settings.contacts.hours', { language: t('languages.en') }),
    'hours.bg': t('settings.contacts.hours', { language: t('languages.bg') }),
  };
  const optionalIn = () => ['hours.en', 'hours.bg'] as const;
  const { draft, form } = useSettingForm({ setting, toValues, schema: formSchema, nameOf, optionalIn, save });
  return (
    <SettingForm
      aria-label={t('settings.tabs.contacts')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      conflictLines={draft.conflict && changedFields(draft.conflict, (name) => labels[name as Field])}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <TextField label={labels.email} type="email" isRequired {...form.field('email')} />
      <TextField label={labels.phone} type="tel" isRequired {...form.field('phone')} />
      <TextField label={labels.messengerUrl} type="url" isRequired {...form.field('messengerUrl')} />
      <TextField label={labels['hours.en']} {...form.field('hours.en')} />
      <TextField label={labels['hours.bg']} {...form.field('hours.bg')} />
    </SettingForm>
  );
}
