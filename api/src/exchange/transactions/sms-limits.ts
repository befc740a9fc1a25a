import { firstUlid, phoneExtensionOf } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { ExchangeContext, SmsLimit } from '../exchange-context.ts';

const HOME_EXTENSION = '359';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The SMS for new requests of the last 24 hours: to all numbers, and to those of the country of one. */
export const sentForRequests = (trx: DatabaseTransaction, phone: string, at: Date) =>
  trx
    .selectFrom('outbox')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where recipient like ${`+${phoneExtensionOf(phone)}%`})`.as('ofCountry'),
    ])
    .where('id', '>=', firstUlid(new Date(at.getTime() - DAY_MS)))
    .where('kind', '=', 'submitted');

/** Limits only SMS that strangers cause: none after an approval. Simultaneous requests may each exceed it by one. */
export function reachedSmsLimit(
  { total, ofCountry }: { readonly total: number; readonly ofCountry: number },
  phone: string,
  settings: ExchangeContext['settings'],
): SmsLimit | undefined {
  const extension = phoneExtensionOf(phone);
  if (settings.SMS_COUNTRIES?.every(({ phoneExtension }) => phoneExtension !== extension)) return 'country-not-served';
  if (total >= settings.DAILY_SMS) return 'total';
  return extension !== HOME_EXTENSION && ofCountry >= settings.DAILY_SMS_PER_COUNTRY ? 'country' : undefined;
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
