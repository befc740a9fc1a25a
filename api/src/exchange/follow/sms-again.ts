import type { FollowView } from '@exchange/shared-domain';
import { ApiError } from '../../http/api-error.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { findOffice } from '../catalogue/offices.repository.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { findReachedSmsLimit, smsOfLastDay } from '../transactions/sms-limits.ts';
import { approvedSms, submittedSms } from '../transactions/transaction-messages.ts';
import { asClient, recordClient, tooLate } from './client-step.ts';

const DAY_MS = 24 * 3_600_000;
/** A message takes a moment to arrive. */
const PAUSE_SECONDS = 120;

/**
 * Sends the SMS of the request's state once more, to the number of the request. The limits of SMS for new requests hold:
 * a number gets no more than DAILY_SMS_PER_NUMBER in 24 hours, whoever asks.
 * @throws ApiError TOO_MANY_REQUESTS (429), with the time to wait, or TRANSITION_NOT_ALLOWED (409)
 */
export const smsAgain = (context: ExchangeContext, token: string): Promise<FollowView> =>
  asClient(context, token, async (followed) => {
    const { trx, row, view, at } = followed;
    const isSubmitted = row.status === 'CLIENT_SUBMITTED';
    if (!isSubmitted && row.status !== 'PENDING_CLIENT_ACTION') throw tooLate(view);
    const { count, first, last } = await smsOfLastDay(trx, row.client_phone, at);
    const wait = (since: Date, seconds: number) => {
      const retryAfterSeconds = Math.ceil((since.getTime() - at.getTime()) / 1000 + seconds);
      return new ApiError(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds } });
    };
    if (count >= context.settings.DAILY_SMS_PER_NUMBER) throw wait(first ?? at, DAY_MS / 1000);
    if (last !== null && at.getTime() - last.getTime() < PAUSE_SECONDS * 1000) throw wait(last, PAUSE_SECONDS);
    const limit = await findReachedSmsLimit(trx, row.client_phone, { settings: context.settings, at });
    if (limit !== undefined) throw wait(at, DAY_MS / 1000);
    const office = await findOffice(trx, row.office_id);
    await enqueueNextSending(trx, isSubmitted ? submittedSms(row, office) : approvedSms(row, office, at), at);
    await recordClient(followed, 'client-sms');
  });
