import { useTranslation } from 'react-i18next';
import { CHAIN_ACTOR, type Transaction, type TransactionEvent } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { useOfficeNameOf } from '../../office-names/office-names.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import styles from './review.module.css';
import { Section } from './section.tsx';

/** The events of a transaction, oldest first. */
export function History({ events, transaction }: { events: readonly TransactionEvent[]; transaction: Transaction }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { reasons } = useTransactionTexts();
  const officeOf = useOfficeNameOf();
  const actorOf = ({ by, action }: TransactionEvent) =>
    by === CHAIN_ACTOR ? t('history.chain') : (by ?? t(action === 'expire' ? 'history.service' : 'history.client'));
  const money = (amount: number) => format.money(amount, transaction.targetCurrencyCodeId);
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map((event) => {
          const { action, from, to, at, reason, note, unbooked, renewed, offices } = event;
          return (
            <li key={`${action} ${at}`}>
              <strong>{t(action === 'return' && from === to ? 'history.return-begun' : `history.${action}`)}</strong>
              <time dateTime={at}>{format.dateTime(at)}</time>
              <span>{actorOf(event)}</span>
              {renewed && (
                <span>
                  {t('history.renewed', {
                    before: money(renewed.before.targetAmount),
                    after: money(renewed.after.targetAmount),
                    rateBefore: format.number(renewed.before.executedRate),
                    rateAfter: format.number(renewed.after.executedRate),
                  })}
                </span>
              )}
              {offices && (
                <span>{t('history.offices', { from: officeOf(offices.from), to: officeOf(offices.to) })}</span>
              )}
              {unbooked && <span>{t('history.unbooked')}</span>}
              {reason && <span>{reasons[reason]}</span>}
              {note && <span>{t('history.note', { note })}</span>}
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('review.timesInSofia')}</p>
    </Section>
  );
}
