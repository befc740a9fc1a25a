import { CircleCheck, Navigation } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { findCurrency, type CreatedTransaction } from '@exchange/shared-domain';
import {
  PageMeta,
  useAppDispatch,
  useFormat,
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  useOfficeTexts,
} from '@exchange/shared-platform';
import { ButtonLink, Container, EmptyState, Heading, Text } from '@exchange/shared-ui';
import { selectReceipt, successShown } from '../submission/submission.slice.ts';
import { ExchangeCode } from './exchange-code.tsx';
import styles from './success.module.css';
import { OfficeOpening } from '../office/office-opening.tsx';

export default function SuccessPage() {
  const receipt = useSelector(selectReceipt);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(successShown()), [dispatch]);
  return receipt ? <Success receipt={receipt} /> : <NoRequest />;
}

function Success({ receipt }: { readonly receipt: CreatedTransaction }) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const { data: currencies } = useGetAllCurrenciesQuery();
  const givenType = findCurrency(currencies, receipt.sourceCurrency)?.type;
  const given = format.money(receipt.sourceAmount, receipt.sourceCurrency);
  const sms = t(receipt.isWithoutSms ? 'success.noSms' : 'success.sms');
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('success.title')} description={sms} />
      <header className={styles.header}>
        <CircleCheck className={styles.check} aria-hidden="true" />
        <Heading level="h1" tabIndex={-1}>
          {t('success.title')}
        </Heading>
        <Text tone="muted" size="large">
          {sms} {t('success.wait')}
        </Text>
      </header>
      <ExchangeCode code={receipt.code} />
      <dl className={styles.amounts}>
        <dt>{t('review.give')}</dt>
        <dd>{given}</dd>
        <dt>{t('review.get')}</dt>
        <dd>{format.money(receipt.targetAmount, receipt.targetCurrency)}</dd>
      </dl>
      <Text>{t('success.rate')}</Text>
      <SuccessOffice id={receipt.officeLocationId} />
      <section className={styles.bring} aria-labelledby="bring-title">
        <Heading id="bring-title" level="h2" size="medium">
          {t('success.bring.title')}
        </Heading>
        <ul>
          <li>{t('success.bring.identity')}</li>
          <li>{t('success.bring.code')}</li>
          {givenType === 'CRYPTO' && <li>{t('success.bring.wallet', { amount: given })}</li>}
          {givenType === 'FIAT' && <li>{t('success.bring.cash', { amount: given })}</li>}
        </ul>
      </section>
      <ButtonLink to="/" size="large" className={styles.home}>
        {t('success.home')}
      </ButtonLink>
    </Container>
  );
}

function NoRequest() {
  const { t } = useTranslation('wizard');
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('success.none.title')} description={t('success.none.text')} />
      <EmptyState headingLevel="h1" title={t('success.none.title')} message={t('success.none.text')} />
      <ButtonLink to="/" size="large" className={styles.home}>
        {t('success.home')}
      </ButtonLink>
    </Container>
  );
}

/** The chosen office: where it is, and when it is open. */
function SuccessOffice({ id }: { readonly id: string }) {
  const { t } = useTranslation('wizard');
  const { data: offices } = useGetAllOfficesQuery();
  const office = offices?.find((candidate) => candidate.id === id);
  const { name, address, hours, notices } = useOfficeTexts(id);
  return (
    <section className={styles.office} aria-labelledby="office-title">
      <Heading id="office-title" level="h2" size="medium">
        {t('success.office')}
      </Heading>
      <p className={styles.officeName}>{name}</p>
      {address !== '' && <p>{address}</p>}
      {office && <OfficeOpening office={office} />}
      <ul className={styles.hours} aria-label={t('offices.hours')}>
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label={t('offices.notices')}>
          {notices.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {office && (
        <ButtonLink
          href={office.mapShareLink ?? `https://www.google.com/maps/dir/?api=1&destination=${office.lat},${office.lng}`}
          isNewTab
          variant="secondary"
          size="small"
          className={styles.directions}
          icon={<Navigation aria-hidden="true" />}
        >
          {t('success.directions')}
        </ButtonLink>
      )}
    </section>
  );
}
