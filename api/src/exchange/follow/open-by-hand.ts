import { timingSafeEqual } from 'node:crypto';
import type { OpenFollow } from '@exchange/shared-domain';
import { ApiError, notFound } from '../../http/api-error.ts';
import { networkPseudonym } from '../../http/network.ts';
import { countCall, hourlyAllowance, secondsLeft, uncountCalls, type Allowance } from '../../http/throttle.ts';
import { allowFollowing, followToken } from '../../messages/follow-token.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { itemColumns } from '../transactions/transactions.repository.ts';
import { followViewOf } from './follow-view.ts';

/** Wrong attempts in an hour, from a network address and for a code. */
const FOLLOW_TRIES = 5;

/** Whether the last digits of the phone are these. An erased phone has none. */
const fits = (phone: string | undefined, digits: string): boolean =>
  timingSafeEqual(Buffer.from((phone ?? '').slice(-digits.length).padStart(digits.length, 'x')), Buffer.from(digits));

/**
 * Opens the page of a request with its code and the last digits of its phone. An unknown code, other digits and a request
 * of long ago have the same answer after the same work. Right attempts are not counted. Guesses from elsewhere do not lock
 * out the network that the request came from.
 * @throws ApiError ENTITY_NOT_FOUND (404) or TOO_MANY_REQUESTS (429), with the time to wait
 */
export async function openByHand(
  { db, now, pseudonymKey, sealingKey }: ExchangeContext,
  { code, digits }: OpenFollow,
  address: string,
): Promise<string> {
  const at = now();
  const ofNetwork = hourlyAllowance('follow', address, FOLLOW_TRIES);
  const ofCode = { subject: `follow code ${code}`, calls: FOLLOW_TRIES, minutes: 60 };
  const count = (allowance: Allowance) =>
    countCall(db, allowance, at).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const retryAfterSeconds = await secondsLeft(db, allowance, at);
      return new ApiError(429, 'TOO_MANY_REQUESTS', { current: { retryAfterSeconds } });
    });
  const networkLimit = await count(ofNetwork);
  if (networkLimit instanceof ApiError) throw networkLimit;
  const row = await db
    .selectFrom('transactions')
    .select([...itemColumns, 'client_network'])
    .where('code', '=', code)
    .executeTakeFirst();
  const isHome = row?.client_network === networkPseudonym(address, pseudonymKey);
  const codeLimit = await count(ofCode);
  if (codeLimit instanceof ApiError && !isHome) throw codeLimit;
  if (!fits(row?.client_phone, digits) || row === undefined || !(await followViewOf(db, row, at))) throw notFound();
  await uncountCalls(db, codeLimit instanceof ApiError ? [ofNetwork] : [ofNetwork, ofCode]);
  const token = followToken(sealingKey, row.id);
  await allowFollowing(db, token, row.id);
  return token;
}
