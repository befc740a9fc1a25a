import { Clock, Mail, MessageCircle, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readablePhone } from '@exchange/shared-domain';
import { useLanguage, useSiteSettings } from '@exchange/shared-platform';
import { Anchor } from '@exchange/shared-ui';
import { Page } from '../page/page.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

export const head = { title: 'contact.title', description: 'contact.description' } as const;

export default function ContactPage() {
  const { t } = useTranslation('public');
  const { email, phone, messengerUrl, hours } = useSiteSettings().contacts;
  const hoursText = hours[useLanguage()];
  return (
    <Page head={head} heading={t('contact.heading')} lead={<p>{t('contact.lead')}</p>}>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <Anchor className={styles.way} href={`mailto:${email}`}>
            <Mail className={styles.icon} size={24} aria-hidden="true" />
            <span className={styles.wayTexts}>
              <span className={styles.wayName}>{t('contact.email')}</span>
              <span className={styles.address}>{email}</span>
            </span>
          </Anchor>
          <Anchor className={styles.way} href={messengerUrl} isNewTab>
            <MessageCircle className={styles.icon} size={24} aria-hidden="true" />
            <span className={styles.wayTexts}>
              <span className={styles.wayName}>{t('contact.phone')}</span>
              <span className={styles.address}>{readablePhone(phone)}</span>
            </span>
          </Anchor>
          {hoursText !== '' && (
            <p className={styles.hours}>
              <Clock className={styles.icon} size={24} aria-hidden="true" />
              <span className={styles.wayTexts}>
                <span className={styles.wayName}>{t('contact.hours')}</span>
                <span>{hoursText}</span>
              </span>
            </p>
          )}
          <p className={styles.safety}>
            <ShieldCheck className={styles.safetyIcon} size={22} aria-hidden="true" />
            {t('contact.safety')}
          </p>
        </div>
        <ContactForm />
      </div>
    </Page>
  );
}
