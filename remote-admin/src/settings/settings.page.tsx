import { useEffect } from 'react';
import { ratePromiseSchema, waitingLimitsSchema, type RatePromise, type WaitingLimits } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import { Tabs } from '@exchange/shared-ui/tabs';
import { useNow } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { AdminPage, useWords } from '../kit/index.ts';
import { waitingLimitsApi } from './waiting/waiting-limits.api.ts';
import { CompanyForm } from './company-form.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { CurrencyListForm } from './currency-list-form.tsx';
import { DepositAddresses } from './deposit-addresses.tsx';
import { IdentityLimitsForm, LimitsForm } from './limit-forms.tsx';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';
import { rateStateApi } from '../frame/rates/rate-state.api.ts';
import { MarginForm } from './margin-form.tsx';
import { SettingPanel } from './setting-panel.tsx';

export default function SettingsPage() {
  const { t } = useWords();
  return (
    <AdminPage title={t('frame.pages.settings')}>
      <Tabs
        label={t('frame.pages.settings')}
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

const promiseSchemaOfForm = z.pipe(
  z.transform(({ workingDays }: { readonly workingDays: string }) => ({ workingDays: Number(workingDays.trim()) })),
  ratePromiseSchema,
);

/** Until when an approval promises the rate. */
function RatePromiseForm() {
  const { t } = useWords();
  return (
    <SettingRecord
      title={t('settings.ratePromise.title')}
      keptAs="rate-promise"
      text={t('settings.ratePromise.text')}
      record={settingsApi.useAdminGetRatePromiseQuery()}
      mutation={settingsApi.useAdminSetRatePromiseMutation()}
      toValues={({ workingDays }: RatePromise) => ({ workingDays: String(workingDays) })}
      schema={promiseSchemaOfForm}
      nameOf={() => 'workingDays'}
    >
      {(form) => (
        <TextField
          label={t('settings.ratePromise.workingDays')}
          hint={t('settings.ratePromise.hint')}
          inputMode="numeric"
          isRequired
          {...form.field('workingDays')}
        />
      )}
    </SettingRecord>
  );
}

const waits = ['warn', 'late'] as const;

const waitingSchemaOfForm = z.pipe(
  z.transform(({ warn, late }: Readonly<Record<(typeof waits)[number], string>>) => ({
    warn: Number(warn),
    late: Number(late),
  })),
  waitingLimitsSchema,
);

/** When the list shows that a request waits long for the office. */
function WaitingForm() {
  const { t } = useWords();
  return (
    <SettingRecord
      title={t('settings.tabs.waiting')}
      keptAs="waiting"
      text={t('settings.waiting.text')}
      record={waitingLimitsApi.useAdminGetWaitingLimitsQuery()}
      mutation={waitingLimitsApi.useAdminSetWaitingLimitsMutation()}
      toValues={({ warn, late }: WaitingLimits) => ({ warn: String(warn), late: String(late) })}
      schema={waitingSchemaOfForm}
      nameOf={([field]) => waits.find((each) => each === field) ?? 'warn'}
      saved="admin:settings.waiting.saved"
    >
      {(form) => (
        <div className={styles.pair}>
          {waits.map((field) => (
            <TextField
              key={field}
              label={t(`settings.waiting.${field}`)}
              inputMode="numeric"
              isRequired
              {...form.field(field)}
            />
          ))}
        </div>
      )}
    </SettingRecord>
  );
}

const HALF_A_MINUTE = 30_000;

function Margins() {
  const { t } = useWords();
  const { data, isError, refetch } = settingsApi.useAdminGetMarginsQuery();
  const { data: market } = rateStateApi.useAdminGetRateStateQuery();
  const now = useNow(HALF_A_MINUTE).toISOString();
  // A scheduled margin that begins is then the one in effect.
  const hasBegun =
    data?.some(({ value }) => value.scheduled.some(({ effectiveFrom }) => effectiveFrom <= now)) ?? false;
  useEffect(() => {
    if (hasBegun) void refetch();
  }, [hasBegun, refetch]);
  if (!data) {
    return (
      <SettingPanel title={t('settings.tabs.margins')} record={{ isError, refetch }}>
        {() => null}
      </SettingPanel>
    );
  }
  return (
    <div className={styles.panels}>
      {data.map((setting) => {
        const { code, direction } = setting.value;
        return (
          <SettingPanel
            key={`${code} ${direction}`}
            title={t(`settings.margin.title.${direction}`, { code })}
            record={{ data: setting, isError, refetch }}
          >
            {(shown) => (
              <MarginForm setting={shown} marketPriceEur={market?.prices.find((price) => price.code === code)?.eur} />
            )}
          </SettingPanel>
        );
      })}
    </div>
  );
}
