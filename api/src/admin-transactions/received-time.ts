import type { FieldError } from '@exchange/shared-domain';
import { fieldRefusal } from '../http/api-error.ts';

const CLOCK_SKEW_MILLISECONDS = 60_000;
const MINUTE_MILLISECONDS = 60_000;

interface ReceivedTime {
  readonly received: Date;
  readonly submitted: Date;
  readonly now: Date;
}

/**
 * Money can't come in the future, give or take the admin's clock, nor before the request. Admins pick whole minutes, so
 * the minute of the request counts as after it.
 */
export function checkReceivedTime({ received, submitted, now }: ReceivedTime): void {
  if (received.getTime() > now.getTime() + CLOCK_SKEW_MILLISECONDS) throw refusal('futureTime');
  const submittedMinute = submitted.getTime() - (submitted.getTime() % MINUTE_MILLISECONDS);
  if (received.getTime() < submittedMinute) throw refusal('timeBeforeRequest');
}

const refusal = (reason: FieldError) => fieldRefusal(400, reason, 'clientMoneyReceivedTime');
