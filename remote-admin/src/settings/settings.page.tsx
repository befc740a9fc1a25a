import { useTranslation } from 'react-i18next';
import { PageMeta } from '@exchange/shared-platform';
import { Heading } from '@exchange/shared-ui';
import { Tabs } from '@exchange/shared-ui/tabs';
import { ContactsForm } from './contacts-form.tsx';
import { CurrencyListForm } from './currency-list-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { Margins } from './margins.tsx';
import styles from './settings.module.css';

export default function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <PageMeta title={t('settings.title')} />
      <Heading level="h1" size="large">
        {t('settings.title')}
      </Heading>
      <Tabs
        label={t('settings.title')}
        tabs={[
          { id: 'margins', label: t('settings.tabs.margins'), content: <Margins /> },
          { id: 'limits', label: t('settings.tabs.limits'), content: <LimitsForm /> },
          { id: 'currencies', label: t('settings.tabs.currencies'), content: <CurrencyListForm /> },
          { id: 'contacts', label: t('settings.tabs.contacts'), content: <ContactsForm /> },
        ]}
      />
    </div>
  );
}
