export { SendAgainDialog } from '../../sent-messages/send-again.dialog.tsx';
export { CorrectionDialog } from '../actions/correction.dialog.tsx';
export { DecisionDialog } from '../actions/decision.dialog.tsx';
export { EndingDialog } from '../actions/ending.dialog.tsx';
export { FinishDialog } from '../actions/finish.dialog.tsx';
export { MoneyReceivedDialog } from '../actions/money-received.dialog.tsx';
export { RenewRateDialog } from '../actions/renew-rate.dialog.tsx';
export { ReviewDialog } from '../review/review.dialog.tsx';
