import { firstUlid, phoneExtensionOf } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { shareAttempt } from '../../database/shared-attempt.ts';
import type { ExchangeContext, SmsLimit } from '../exchange-context.ts';

const HOME_EXTENSION = '359';
const DAY_MS = 24 * 60 * 60 * 1000;

const REMEMBERED_MILLISECONDS = 1000;

/** Who got an SMS for a new request in the last 24 hours. */
export async function sentForRequests(db: Database, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('id', '>=', firstUlid(new Date(at.getTime() - DAY_MS)))
    .where('kind', '=', 'submitted')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/**
 * The same, read once a second at most. Whoever stores one adds it: several processes may together exceed a limit by the
 * SMS of a second.
 */
export function rememberSent(db: Database): (at: Date) => Promise<string[]> {
  let since = new Date(0);
  const sent = shareAttempt(() => sentForRequests(db, since));
  return (at) => {
    if (Math.abs(at.getTime() - since.getTime()) >= REMEMBERED_MILLISECONDS) {
      since = at;
      sent.forget();
    }
    return sent.result();
  };
}

/** Limits only SMS that strangers cause: none after an approval. Simultaneous requests may each exceed it by one. */
export function reachedSmsLimit(
  sent: readonly string[],
  phone: string,
  settings: ExchangeContext['settings'],
): SmsLimit | undefined {
  const extension = phoneExtensionOf(phone);
  if (settings.SMS_COUNTRIES?.every(({ phoneExtension }) => phoneExtension !== extension)) return 'country-not-served';
  if (sent.length >= settings.DAILY_SMS) return 'total';
  if (extension === HOME_EXTENSION) return undefined;
  const ofCountry = sent.filter((recipient) => recipient.startsWith(`+${extension}`)).length;
  return ofCountry >= settings.DAILY_SMS_PER_COUNTRY ? 'country' : undefined;
}

/** The SMS of the last 24 hours to a number, whoever caused them. */
export const smsOfLastDay = (trx: DatabaseTransaction, phone: string, at: Date) =>
  trx
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .select(({ fn }) => [fn.min('createdAt').as('first'), fn.max('createdAt').as('last')])
    .where('recipient', '=', phone)
    .where('channel', '=', 'SMS')
    .where('createdAt', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
