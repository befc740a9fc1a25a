import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedTransaction } from '@exchange/shared-domain';
import { PageMeta, useAppDispatch, useFormat } from '@exchange/shared-platform';
import { ButtonLink, Container, EmptyState, Heading, PageLoader, Text, useHydrated } from '@exchange/shared-ui';
import { ExchangeCode } from '../code/exchange-code.tsx';
import { WhatToBring } from '../code/what-to-bring.tsx';
import { OfficeDetails } from '../office/office-details.tsx';
import { NeedsScripts } from '../served/unless-kept.tsx';
import { useWizardState } from '../submission/wizard-state.ts';
import { selectReceipt, successShown } from '../submission/submission.slice.ts';
import styles from './success.module.css';

export const head = { title: 'success.none.title', description: 'success.none.text' } as const;

export default function SuccessPage() {
  const receipt = useWizardState(selectReceipt);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(successShown()), [dispatch]);
  const { t } = useTranslation('wizard');
  // Only the browser knows of the request.
  if (!useHydrated()) {
    return (
      <>
        <NeedsScripts />
        <PageLoader label={t('success.loading')} />
      </>
    );
  }
  return receipt ? <Success receipt={receipt} /> : <NoRequest />;
}

function Success({ receipt }: { readonly receipt: CreatedTransaction }) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
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
        <dd>{format.money(receipt.sourceAmount, receipt.sourceCurrency)}</dd>
        <dt>{t('review.get')}</dt>
        <dd>{format.money(receipt.targetAmount, receipt.targetCurrency)}</dd>
      </dl>
      <Text>{t('success.rate')}</Text>
      <OfficeDetails id={receipt.officeLocationId} />
      <WhatToBring {...receipt} />
      <div className={styles.ways}>
        {receipt.followToken !== undefined && (
          <ButtonLink to={`/transaction/follow#${receipt.followToken}`} size="large">
            {t('success.follow')}
          </ButtonLink>
        )}
        <ButtonLink to="/" size="large" variant={receipt.followToken === undefined ? 'primary' : 'outline'}>
          {t('success.home')}
        </ButtonLink>
      </div>
    </Container>
  );
}

function NoRequest() {
  const { t } = useTranslation('wizard');
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t(head.title)} description={t(head.description)} />
      <EmptyState headingLevel="h1" title={t('success.none.title')} message={t('success.none.text')} />
      <div className={styles.ways}>
        <ButtonLink to="/" size="large">
          {t('success.home')}
        </ButtonLink>
      </div>
    </Container>
  );
}
