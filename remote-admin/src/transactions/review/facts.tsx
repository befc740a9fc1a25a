import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { StatusChip } from '../item/status-chip.tsx';
import { hashInExplorer, walletInExplorer } from './explorer.ts';
import { Fact } from './fact.tsx';
import styles from './review.module.css';

interface ItemProps {
  readonly item: TransactionItem;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export function TransactionFacts({ item: { transaction, language } }: ItemProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { code, id, clientSubmitTime, status } = transaction;
  return (
    <Section title={t('review.sections.transaction')}>
      <dl>
        <Fact name={t('review.code')} copy={code}>
          <code>{code}</code>
        </Fact>
        <Fact name={t('review.date')}>{format.dateTime(clientSubmitTime)}</Fact>
        <Fact name={t('review.status')}>
          <StatusChip status={status} />
        </Fact>
        <Fact name={t('review.language')}>{t(`languages.${language}`)}</Fact>
        <Fact name={t('review.id')} copy={id}>
          <code>{id}</code>
        </Fact>
      </dl>
    </Section>
  );
}

export function PersonFacts({ item: { client } }: ItemProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Section title={t('review.sections.person')}>
      <dl>
        <Fact name={t('review.name')} copy={client.name}>
          {client.name}
        </Fact>
        <Fact name={t('review.email')} copy={client.email}>
          {client.email}
        </Fact>
        <Fact name={t('review.phone')} copy={client.phoneNumber}>
          {client.phoneNumber}
        </Fact>
        <Fact name={t('review.residence')}>{format.country(client.residence)}</Fact>
        <Fact name={t('review.dateOfBirth')}>{format.date(`${client.dateOfBirth}T12:00:00Z`)}</Fact>
      </dl>
    </Section>
  );
}

export function ExchangeFacts({ item: { transaction } }: ItemProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { sourceAmount, sourceCurrencyCodeId: source, targetAmount, targetCurrencyCodeId: target } = transaction;
  return (
    <Section title={t('review.sections.exchange')}>
      <dl>
        <Fact name={t('review.from')}>{format.money(sourceAmount, source)}</Fact>
        <Fact name={t('review.to')}>{format.money(targetAmount, target)}</Fact>
        <Fact name={t('review.rate')}>
          {t('review.rateText', { source, target, rate: format.number(transaction.executedRate) })}
        </Fact>
        <Fact name={t('review.profit')}>{format.money(transaction.marginBgn, 'BGN')}</Fact>
      </dl>
    </Section>
  );
}

export function LocationFacts({ item: { transaction, officeLocationId } }: ItemProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { clientWalletAddress: wallet, transactionHash: hash, clientMoneyReceivedTime: received } = transaction;
  return (
    <Section title={t('review.sections.location')}>
      <dl>
        <Fact
          name={t('review.wallet')}
          copy={wallet}
          explorer={{ href: walletInExplorer(wallet), label: t('review.walletInExplorer') }}
        >
          <code>{wallet}</code>
        </Fact>
        <Fact name={t('review.office')}>
          {t(`offices:${officeLocationId}.name`, { defaultValue: officeLocationId })}
        </Fact>
        {received !== null && <Fact name={t('review.moneyReceived')}>{format.dateTime(received)}</Fact>}
        {hash !== null && (
          <Fact
            name={t('review.hash')}
            copy={hash}
            explorer={{ href: hashInExplorer(hash), label: t('review.hashInExplorer') }}
          >
            <code>{hash}</code>
          </Fact>
        )}
      </dl>
    </Section>
  );
}
