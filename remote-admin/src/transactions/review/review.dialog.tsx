import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsFrom, type TransactionEvent, type TransactionItem } from '@exchange/shared-domain';
import { Button, Loader } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { useFormat } from '@exchange/shared-platform';
import { TransactionMessages } from '../../message/transaction-messages.tsx';
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

function Review({ item, events }: OpenedTransaction) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.review} tabIndex={-1} data-focus-after-action>
      <NextStep item={item} />
      <Facts item={item} />
      <div className={styles.wide}>
        <Section title={t('messages.title')}>
          <TransactionMessages transactionId={item.transaction.id} />
        </Section>
        {events && <History events={events} />}
        <p className={styles.note}>{t('review.timesInSofia')}</p>
      </div>
    </div>
  );
}

function ReviewActions({ item, events }: OpenedTransaction) {
  const { t } = useTranslation('admin');
  const { start } = useActions();
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
            ref={action === 'reject' ? undefined : forward}
            variant={action === 'reject' ? 'danger' : 'primary'}
            onPress={() => start(item, action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
    </>
  );
}

/** The events of a transaction, oldest first. */
function History({ events }: { events: readonly TransactionEvent[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { reasons } = useTransactionTexts();
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map(({ action, from, to, at, by, reason, note }) => (
          <li key={`${action} ${at}`}>
            <strong>{t(action === 'return' && from === to ? 'history.return-begun' : `history.${action}`)}</strong>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{by ?? t(action === 'expire' ? 'history.service' : 'history.client')}</span>
            {reason && <span>{reasons[reason]}</span>}
            {note && <span>{t('history.note', { note })}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
