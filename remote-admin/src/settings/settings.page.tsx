import { useTranslation } from 'react-i18next';
import { Tabs } from '@exchange/shared-ui/tabs';
import { AdminPage } from '../page/admin-page.tsx';
import { CompanyForm } from './company-form.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { CurrencyListForm } from './currency-list-form.tsx';
import { DepositAddresses } from './deposit-addresses.tsx';
import { IdentityLimitsForm } from './identity-limits-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { Margins } from './margins.tsx';
import { RatePromiseForm } from './rate-promise-form.tsx';
import { WaitingForm } from './waiting-form.tsx';

export default function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('settings.title')}>
      <Tabs
        label={t('settings.title')}
        tabs={[
          { id: 'margins', label: t('settings.tabs.margins'), content: <Margins /> },
          { id: 'limits', label: t('settings.tabs.limits'), content: <LimitsForm /> },
          { id: 'rate-promise', label: t('settings.tabs.ratePromise'), content: <RatePromiseForm /> },
          { id: 'currencies', label: t('settings.tabs.currencies'), content: <CurrencyListForm /> },
          { id: 'deposits', label: t('settings.tabs.deposits'), content: <DepositAddresses /> },
          { id: 'contacts', label: t('settings.tabs.contacts'), content: <ContactsForm /> },
          { id: 'identity', label: t('settings.tabs.identity'), content: <IdentityLimitsForm /> },
          { id: 'company', label: t('settings.tabs.company'), content: <CompanyForm /> },
          { id: 'waiting', label: t('settings.tabs.waiting'), content: <WaitingForm /> },
        ]}
      />
    </AdminPage>
  );
}
