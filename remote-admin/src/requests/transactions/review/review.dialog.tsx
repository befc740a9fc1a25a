import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type TransactionDetails, type TransactionItem, isPossible } from '@exchange/shared-domain';
import { Loader } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { LoadFailure, SmallButton, useAmounts, useOfficeNameOf, useWords } from '../../../kit/index.ts';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { OfficeCash, Unbooked } from '../../office-cash/office-cash.tsx';
import { DepositPanel } from '../../../chain/deposit-panel.tsx';
import { FailedMessages, TransactionMessages } from '../../sent-messages/transaction-messages.tsx';
import { HoldNotice } from '../../holds/hold-notice.tsx';
import { ReceiptActions } from '../../receipts/receipt-actions.tsx';
import { useActions } from '../actions/actions-context.ts';
import { RequestFacts, TransactionFacts } from './facts.tsx';
import styles from './review.module.css';
import { Assignment } from './assignment.tsx';
import { History, Notes } from './history.tsx';
import { Section } from './section.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useIsRateOver } from '../item/rate-promise.ts';

/** A transaction in a modal: its row, and what the service knows besides once that is loaded. */
export interface OpenedTransaction {
  readonly item: TransactionItem;
  readonly details: Omit<TransactionDetails, keyof TransactionItem> | undefined;
}

interface ReviewDialogProps {
  /** `undefined` while the transaction of a shared link is loading. */
  readonly opened: OpenedTransaction | undefined;
  /** Reads it again, when it could not be read. */
  readonly onRetry: (() => void) | undefined;
  /** Id of the transaction whose review led here. */
  readonly back: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReviewDialog({ opened, onRetry, back, isOpen, onClose }: ReviewDialogProps) {
  const { t } = useWords();
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
      {opened ? (
        <Review key={id} {...opened} back={back} />
      ) : onRetry ? (
        <LoadFailure headingLevel="h3" title={t('review.failed')} onRetry={onRetry} />
      ) : (
        <div className={styles.loading}>
          <Loader label={t('review.loading')} />
        </div>
      )}
    </Dialog>
  );
}

/** First what is to be done, then about what, with whom and where. */
function Review({ item, details, back }: OpenedTransaction & Pick<ReviewDialogProps, 'back'>) {
  const { t, format } = useWords();
  const { review, sendAgain } = useActions();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { id } = item.transaction;
  return (
    <div className={styles.review} ref={top} tabIndex={-1} data-focus-after-action>
      <div className={styles.wide}>
        {back !== undefined && (
          <SmallButton variant="ghost" icon={<ArrowLeft aria-hidden />} onPress={() => review(back)}>
            {t('review.back')}
          </SmallButton>
        )}
        <HoldNotice item={item} />
        {item.transaction.hold === undefined && <NextStep item={item} />}
        <DepositPanel item={item} details={details} />
        <OfficeCash item={item} />
        <Unbooked events={details?.events} />
        <ReceiptActions item={item} />
        {item.hasFailedMessage && <FailedMessages transactionId={id} onSendAgain={sendAgain} />}
        <IdentityPanel item={item} />
        {item.visitAt && <p className={styles.visit}>{t('review.visitAt', { time: format.dateTime(item.visitAt) })}</p>}
        <TransactionFacts item={item} />
        <Assignment item={item} />
      </div>
      <RequestFacts item={item} details={details} back={back ?? id} />
      <Section title={t('frame.pages.messages')}>
        <TransactionMessages transactionId={id} onSendAgain={(message) => sendAgain([message])} />
      </Section>
      {details && <History item={item} events={details.events} corrections={details.corrections} />}
      {details && <Notes item={item} notes={details.notes} />}
    </div>
  );
}

function ReviewActions({ item, details }: OpenedTransaction) {
  const forward = useRef<HTMLButtonElement>(null);
  // Enter opens the review, and Enter again starts the next step.
  useEffect(() => forward.current?.focus({ preventScroll: true }), []);
  return <StepButtons item={item} events={details?.events} forward={forward} />;
}

/** What an office has to do next, in one line. */
function NextStep({ item }: { item: TransactionItem }) {
  const { transaction, officeLocationId } = item;
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const amountsOf = useAmounts();
  const isOver = useIsRateOver(item);
  const { status, ratePromisedUntil, returnedAmount, sourceCurrencyCodeId } = transaction;
  const isReturning = isPossible('confirm-return', transaction);
  const left = item.deposit?.left;
  return (
    <p className={styles.next}>
      {t(
        left !== undefined
          ? 'nextStep.moneyLeft'
          : isOver
            ? 'nextStep.rateOver'
            : isReturning
              ? 'nextStep.confirm-return'
              : `nextStep.${status}`,
        {
          ...amountsOf(transaction),
          returned: format.money(returnedAmount ?? 0, sourceCurrencyCodeId),
          office: officeOf(officeLocationId),
          left: format.money(left ?? 0, sourceCurrencyCodeId),
          end: ratePromisedUntil === null ? '' : format.dateTime(ratePromisedUntil),
        },
      )}
    </p>
  );
}
