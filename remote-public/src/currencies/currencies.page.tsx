import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CurrencyType } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery } from '@exchange/shared-platform';
import { ButtonLink, EmptyState, ErrorPanel, Loader, Table, Text } from '@exchange/shared-ui';
import { Tabs } from '@exchange/shared-ui/tabs';
import { CurrencyIcon } from '@exchange/shared-ui/converter-fields';
import { Page } from '../page/page.tsx';
import { CommonAmounts, type CurrencyProps, CurrencyRates, RatesTime } from './currency-rates.tsx';
import styles from './currencies.module.css';

export const head = { title: 'currencies.title', description: 'currencies.description' } as const;

export default function CurrenciesPage() {
  const { t } = useTranslation('public');
  return (
    <Page head={head} heading={t('currencies.heading')} lead={<p>{t('currencies.lead')}</p>}>
      <div id="rates" className={styles.rates}>
        <Tabs
          label={t('currencies.tabs')}
          tabs={[
            { id: 'crypto', label: t('currencies.crypto'), content: <CurrencyTable type="CRYPTO" /> },
            { id: 'fiat', label: t('currencies.fiat'), content: <CurrencyTable type="FIAT" /> },
          ]}
        />
      </div>
    </Page>
  );
}

function CurrencyTable({ type }: { readonly type: CurrencyType }) {
  const { t } = useTranslation('public');
  const { data, isFetching, refetch } = useGetAllCurrenciesQuery();
  if (!data) {
    return isFetching ? (
      <Loader />
    ) : (
      <ErrorPanel
        headingLevel="h2"
        title={t('currencies.failed')}
        action={{ label: t('retry'), onPress: () => void refetch() }}
      />
    );
  }
  const currencies = data.filter((currency) => currency.type === type);
  const [first] = currencies;
  if (first === undefined) return <EmptyState title={t('currencies.empty')} />;
  return (
    <>
      <Table
        label={t(type === 'CRYPTO' ? 'currencies.crypto' : 'currencies.fiatTable')}
        columns={[
          { id: 'currency', header: t('currencies.currency') },
          { id: 'rate', header: t('currencies.rateHeader') },
          { id: 'exchange', header: t('currencies.exchangeHeader'), isWideOnly: true },
        ]}
        rows={currencies.map((currency) => ({
          id: currency.code,
          image: <CurrencyIcon code={currency.code} size={44} />,
          cells: {
            currency: <CurrencyName code={currency.code} />,
            rate: <CurrencyRates code={currency.code} />,
            exchange: <ExchangeLink code={currency.code} />,
          },
          details: {
            label: t('currencies.amounts', { code: currency.code }),
            content: <CurrencyDetails currency={currency} currencies={data} />,
          },
        }))}
      />
      <RatesTime code={first.code} />
    </>
  );
}

function CurrencyName({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  return (
    <>
      <Text as="strong">{code}</Text>
      <Text tone="subtle" size="small">
        {t(`currencies.names.${code}`, { defaultValue: code })}
      </Text>
    </>
  );
}

function CurrencyDetails(props: CurrencyProps) {
  return (
    <div className={styles.details}>
      <CommonAmounts {...props} />
      <div className={styles.onNarrow}>
        <ExchangeLink code={props.currency.code} />
      </div>
    </div>
  );
}

/** Opens the wizard with the currency as what the visitor gives. */
function ExchangeLink({ code }: { readonly code: string }) {
  const { t } = useTranslation('public');
  return (
    <ButtonLink
      to={`/transaction?topCurrency=${encodeURIComponent(code)}`}
      variant="secondary"
      size="small"
      trailingIcon={<ArrowRight size={18} aria-hidden="true" />}
    >
      {t('currencies.exchange', { code })}
    </ButtonLink>
  );
}
