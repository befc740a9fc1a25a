import {
  MessageSquareWarning,
  ShieldAlert,
  type LucideIcon,
  CircleCheck,
  TriangleAlert,
  Footprints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type HoldState,
  type TransactionItem,
  dayInSofia,
  isDepositComplete,
  isPaymentBad,
} from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import { useNow } from '@exchange/shared-platform';
import { useWords } from '../../../kit/index.ts';
import styles from './marks.module.css';
import { useDepositText } from '../../../chain/deposit-texts.ts';

interface MarkProps {
  /** Without a mouse there is no tooltip: the text is shown. */
  readonly isTextShown?: boolean;
}

/** Marks a request with an SMS or e-mail that was not accepted. */
export function FailedMark(props: MarkProps) {
  const { t } = useWords();
  return <Mark {...props} icon={MessageSquareWarning} text={t('messages.anyFailed')} />;
}

/** Marks a request that a match with the watch list holds. */
export function HeldMark({ hold, ...props }: MarkProps & { readonly hold: HoldState }) {
  const { t } = useWords();
  return <Mark {...props} icon={ShieldAlert} text={t(`hold.titles.${hold}`)} />;
}

interface SignProps extends MarkProps {
  readonly icon: LucideIcon;
  readonly text: string;
}

const Mark = ({ icon: Icon, text, isTextShown = false }: SignProps) => (
  <span className={styles.danger} title={text}>
    <Icon aria-hidden />
    {isTextShown ? text : <VisuallyHidden>{text}</VisuallyHidden>}
  </span>
);

interface DepositMarkProps extends MarkProps {
  readonly item: Pick<TransactionItem, 'deposit' | 'transaction' | 'payout'>;
}

/** A payment that is not as it has to be, or what has arrived until everything is as agreed and recorded. In a row there is room for a sign; its tooltip has the text. */
export function DepositMark({ item: { deposit, transaction, payout }, isTextShown = false }: DepositMarkProps) {
  const { t, format } = useWords();
  const textOf = useDepositText();
  if (payout && isPaymentBad(payout)) {
    const misfits = (payout.misfits ?? [])
      .filter((each) => each !== payout.state)
      .map((misfit) => t(`payout.misfits.${misfit}`));
    const state = t(`payout.states.${payout.state}`, { time: format.dateTime(payout.checkedAt) });
    return <Mark icon={TriangleAlert} text={[state, ...misfits].join(' ')} isTextShown={isTextShown} />;
  }
  if (!deposit || deposit.match === 'none') return null;
  const isRecorded = transaction.status === 'CLIENT_MONEY_RECEIVED' || transaction.status === 'COMPLETED';
  if (deposit.left === undefined && isRecorded && isDepositComplete(deposit)) return null;
  const { match, state, confirmations } = deposit;
  const text = textOf(deposit);
  const tone = match === 'exact' && deposit.left === undefined ? state : 'differs';
  const Sign = tone === 'final' ? CircleCheck : TriangleAlert;
  return (
    <span className={styles.deposit} data-tone={tone} title={text}>
      {isTextShown ? (
        text
      ) : (
        <>
          {tone === 'seen' && confirmations ? (
            <span aria-hidden>{`${confirmations.have}/${confirmations.need}`}</span>
          ) : (
            <Sign aria-hidden />
          )}
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

interface VisitMarkProps {
  readonly visitAt: string;
  /** What stands beside the mark on other days than that of the visit, when the time says nothing. */
  readonly otherwise?: ReactNode;
}

/** When the client says to come. In a row there is room for the time alone; the rest is its tooltip. */
export function VisitMark({ visitAt, otherwise }: VisitMarkProps) {
  const { t, format } = useWords();
  const text = t('visit.title', { time: format.dateTime(visitAt) });
  const isToday = dayInSofia(new Date(visitAt)) === dayInSofia(useNow());
  return (
    <span className={styles.visit} title={text}>
      <Footprints aria-hidden />
      {otherwise === undefined ? (
        text
      ) : (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          {isToday ? <span aria-hidden>{format.time(visitAt)}</span> : otherwise}
        </>
      )}
    </span>
  );
}
