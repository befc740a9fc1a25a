import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { renewAction, type TransactionDetails, type TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button, Loader } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { FailedMessages } from '../../message/failed-messages.tsx';
import { TransactionMessages } from '../../message/transaction-messages.tsx';
import { useActions } from '../actions/actions-context.ts';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { useIsRateOver } from '../item/use-is-rate-over.ts';
import { useTransactionTexts } from '../item/use-transaction-texts.ts';
import { ExchangeFacts, LocationFacts, PersonFacts, TransactionFacts } from './facts.tsx';
import styles from './review.module.css';
import { Assignment } from './assignment.tsx';
import { History } from './history.tsx';
import { MoreActions } from './more-actions.tsx';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { Section } from './section.tsx';

/** A transaction in a modal: its row, and what the service knows besides once that is loaded. */
export interface OpenedTransaction {
  readonly item: TransactionItem;
  readonly details: Omit<TransactionDetails, keyof TransactionItem> | undefined;
}

interface ReviewDialogProps {
  /** `undefined` while the transaction of a shared link is loading. */
  readonly opened: OpenedTransaction | undefined;
  /** Id of the transaction whose review led here. */
  readonly back: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReviewDialog({ opened, back, isOpen, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('admin');
  // A new key starts another transaction's review at its top.
  const id = opened?.item.transaction.id;
  return (
    <Dialog
      title={t('review.title')}
      size="large"
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={opened && <ReviewActions key={id} {...opened} />}
    >
      {opened ? <Review key={id} {...opened} back={back} /> : <Loader label={t('review.loading')} />}
    </Dialog>
  );
}

/** First what is to be done, then about what, with whom and where. */
function Review({ item, details, back }: OpenedTransaction & Pick<ReviewDialogProps, 'back'>) {
  const { t } = useTranslation('admin');
  const { review, sendAgain } = useActions();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const format = useFormat();
  const { id } = item.transaction;
  return (
    <div className={styles.review} ref={top} tabIndex={-1} data-focus-after-action>
      <div className={styles.wide}>
        {back !== undefined && (
          <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onPress={() => review(back)}>
            {t('review.back')}
          </Button>
        )}
        <NextStep item={item} />
        {item.hasFailedMessage && <FailedMessages transactionId={id} onSendAgain={sendAgain} />}
        {details?.visitAt && (
          <p className={styles.visit}>{t('review.visitAt', { time: format.dateTime(details.visitAt) })}</p>
        )}
        <TransactionFacts item={item} />
        <Assignment item={item} />
      </div>
      <ExchangeFacts item={item} marginTodayBgn={details?.marginTodayBgn ?? null} />
      <PersonFacts item={item} earlier={details?.earlier} back={back ?? id} />
      <LocationFacts item={item} />
      <Section title={t('messages.title')}>
        <TransactionMessages transactionId={id} onSendAgain={(message) => sendAgain([message])} />
      </Section>
      {details && (
        <>
          <History events={details.events} transaction={item.transaction} />
          <Notes item={item} notes={details.notes} />
        </>
      )}
    </div>
  );
}

function ReviewActions({ item, details }: OpenedTransaction) {
  const { t } = useTranslation('admin');
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const isOver = useIsRateOver(item.transaction);
  const { steps } = useTransactionTexts();
  const forward = useRef<HTMLButtonElement>(null);
  // Enter opens the review, and Enter again starts the next step.
  useEffect(() => forward.current?.focus({ preventScroll: true }), []);
  // The next step is the last button, as in the other modals.
  return (
    <>
      <MoreActions item={item} events={details?.events} />
      {actions(item.transaction)
        .toReversed()
        .map((action) => (
          <Button
            key={action === 'reject' ? 'reject' : 'forward'}
            ref={action === 'reject' || isOver ? undefined : forward}
            variant={action === 'reject' ? 'danger' : isOver ? 'secondary' : 'success'}
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
