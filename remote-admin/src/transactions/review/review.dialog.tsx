import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actionsFrom,
  renewAction,
  type Transaction,
  type TransactionDetails,
  type TransactionEvent,
  type TransactionItem,
} from '@exchange/shared-domain';
import { Button, Loader } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { useFormat } from '@exchange/shared-platform';
import { TransactionMessages } from '../../message/transaction-messages.tsx';
import { useIsRateOver } from '../item/use-is-rate-over.ts';
import { useTransactionTexts } from '../item/use-transaction-texts.ts';
import { useActions } from '../actions/actions-context.ts';
import { Facts } from './facts.tsx';
import styles from './review.module.css';
import { MoreActions } from './more-actions.tsx';
import { NextStep } from './next-step.tsx';
import { Section } from './section.tsx';

/** A transaction in a modal: its row, and its history once that is loaded. */
export interface OpenedTransaction {
  readonly item: TransactionItem;
  readonly events: readonly TransactionEvent[] | undefined;
  /** `undefined` until it is loaded. */
  readonly marginTodayBgn?: TransactionDetails['marginTodayBgn'];
}

interface ReviewDialogProps {
  /** `undefined` while the transaction of a shared link is loading. */
  readonly opened: OpenedTransaction | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReviewDialog({ opened, isOpen, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      title={t('review.title')}
      size="large"
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={opened && <ReviewActions {...opened} />}
    >
      {opened ? <Review {...opened} /> : <Loader label={t('review.loading')} />}
    </Dialog>
  );
}

function Review({ item, events, marginTodayBgn }: OpenedTransaction) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.review} tabIndex={-1} data-focus-after-action>
      <NextStep item={item} />
      <Facts item={item} marginTodayBgn={marginTodayBgn ?? null} />
      <div className={styles.wide}>
        <Section title={t('messages.title')}>
          <TransactionMessages transactionId={item.transaction.id} />
        </Section>
        {events && <History events={events} transaction={item.transaction} />}
        <p className={styles.note}>{t('review.timesInSofia')}</p>
      </div>
    </div>
  );
}

function ReviewActions({ item, events }: OpenedTransaction) {
  const { t } = useTranslation('admin');
  const { start, renew } = useActions();
  const isOver = useIsRateOver(item.transaction);
  const { steps } = useTransactionTexts();
  const forward = useRef<HTMLButtonElement>(null);
  // Enter opens the review, and Enter again starts the next step.
  useEffect(() => forward.current?.focus({ preventScroll: true }), []);
  // The next step is the last button, as in the other modals.
  return (
    <>
      <MoreActions item={item} events={events} />
      {actionsFrom(item.transaction)
        .toReversed()
        .map((action) => (
          <Button
            key={action === 'reject' ? 'reject' : 'forward'}
            ref={action === 'reject' || isOver ? undefined : forward}
            variant={action === 'reject' ? 'danger' : isOver ? 'secondary' : 'primary'}
            onPress={() => start(item, action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      {isOver && (
        <Button ref={forward} onPress={() => renew(item)}>
          {steps[renewAction]}
        </Button>
      )}
    </>
  );
}

/** The events of a transaction, oldest first. */
function History({ events, transaction }: { events: readonly TransactionEvent[]; transaction: Transaction }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { reasons } = useTransactionTexts();
  const money = (amount: number) => format.money(amount, transaction.targetCurrencyCodeId);
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map(({ action, from, to, at, by, reason, note, renewed }) => (
          <li key={`${action} ${at}`}>
            <strong>{t(action === 'return' && from === to ? 'history.return-begun' : `history.${action}`)}</strong>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{by ?? t(action === 'expire' ? 'history.service' : 'history.client')}</span>
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
            {reason && <span>{reasons[reason]}</span>}
            {note && <span>{t('history.note', { note })}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
