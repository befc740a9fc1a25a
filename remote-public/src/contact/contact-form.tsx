import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactMessageSchema, type ContactMessage } from '@exchange/shared-domain';
import { useAlert, useForm, usePhoneRule, useUnsentInput } from '@exchange/shared-platform';
import { useCountries } from '@exchange/shared-platform/countries';
import { Button, Heading, Text, TextArea, TextField } from '@exchange/shared-ui';
import { PhoneField } from '@exchange/shared-ui/phone-field';
import { RichText } from '../documents/rich-text.tsx';
import { useSendContactFormMessageMutation } from './contact.api.ts';
import styles from './contact.module.css';

const emptyMessage = { name: '', email: '', phoneNumber: '', subject: '', message: '' };

/** Sends a message to support. The fields keep their text until the service has stored it. */
export function ContactForm() {
  const { t } = useTranslation('public');
  const alert = useAlert();
  const phoneRule = usePhoneRule();
  const countries = useCountries();
  const schema = useMemo(() => contactMessageSchema(phoneRule), [phoneRule]);
  const [values, setValues] = useState(emptyMessage);
  useUnsentInput(Object.values(values).some((value) => value !== ''));
  const [send, { isLoading: sendingContactFormMessage }] = useSendContactFormMessageMutation();

  const submit = async (message: ContactMessage) => {
    const reply = await send(message);
    if (reply.error) return;
    alert({ type: 'success', message: 'platform:alerts.messageSent' });
    // What was typed meanwhile stays.
    setValues((now) => (now === values ? emptyMessage : now));
  };
  const form = useForm({
    schema,
    values,
    onChange: setValues,
    onValid: (message) => void submit(message),
    optional: ['phoneNumber'],
  });
  return (
    <form className={styles.form} {...form.formProps} aria-labelledby="contact-form-title">
      <Heading id="contact-form-title" size="medium">
        {t('contact.formTitle')}
      </Heading>
      <TextField label={t('contact.fields.name')} isRequired autoComplete="name" {...form.field('name')} />
      <div className={styles.half}>
        <TextField
          label={t('contact.fields.email')}
          isRequired
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
      </div>
      <div className={styles.half}>
        <PhoneField
          label={t('contact.fields.phoneNumber')}
          isOptional
          countries={countries}
          {...form.field('phoneNumber')}
        />
      </div>
      <TextField label={t('contact.fields.subject')} isRequired {...form.field('subject')} />
      <TextArea label={t('contact.fields.message')} isRequired maxLength={5000} {...form.field('message')} />
      <Text tone="muted" size="small">
        <RichText text={t('contact.privacyNote')} isNewTab />
      </Text>
      <Button
        type="submit"
        size="large"
        isDisabled={!form.isComplete}
        isPending={sendingContactFormMessage}
        icon={<Send size={20} aria-hidden="true" />}
      >
        {t('contact.submit')}
      </Button>
    </form>
  );
}
