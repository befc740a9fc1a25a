import {
  dayAfter,
  dayInSofia,
  judgeDeed,
  midnightInSofia,
  ruleOf,
  decimal,
  type AloneLimits,
  type Decimal,
  type DeedOutcome,
  type GuardedDeed,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';

interface DoneDeed {
  readonly deed: GuardedDeed;
  /** Not below zero, in what the row of the table counts. */
  readonly amount: Decimal;
  /** Who does it alone: the e-mail of the account. */
  readonly by: string;
  /** The other person who saw it, where there is one. */
  readonly second?: string | null | undefined;
  readonly officeId: string;
  readonly at: Date;
  readonly transactionId?: string | undefined;
  readonly drawerId?: string | undefined;
}

/**
 * Judges a deed by the table and records it. It counts for the day of its person and of its office in Sofia.
 * @throws ApiError SECOND_PERSON_REQUIRED (403) when it is above the limit of one person and has no other
 */
export async function passDeed(trx: DatabaseTransaction, limits: AloneLimits, done: DoneDeed): Promise<DeedOutcome> {
  const outcome = await weighDeed(trx, limits, done);
  if (outcome === undefined) throw new ApiError(403, 'SECOND_PERSON_REQUIRED');
  const { deed, amount, by, officeId, at, transactionId, drawerId } = done;
  if (amount.eq(0)) return outcome;
  const about = { transactionId: transactionId ?? null, drawerId: drawerId ?? null };
  const secondAdmin = done.second === by ? null : (done.second ?? null);
  const guarded = { deed, outcome, amount: amount.toFixed(), at, byAdmin: by, secondAdmin, officeId, ...about };
  await trx.insertInto('guardedDeeds').values(guarded).execute();
  return outcome;
}

/** What would become of a deed; undefined when it needs another person. Deeds of one person wait for each other. */
export async function weighDeed(
  trx: DatabaseTransaction,
  limits: AloneLimits,
  { deed, amount, by, second, officeId, at, transactionId }: DoneDeed,
): Promise<DeedOutcome | undefined> {
  await lockForTransaction(trx, `deeds of ${by}`);
  const today = dayInSofia(at);
  const { within } = ruleOf(deed);
  const isOfPerson = sql`by_admin = ${by} and second_admin is null`;
  const isOfRequest = sql`transaction_id = ${transactionId ?? null}`;
  const counted = { day: isOfPerson, request: sql`${isOfPerson} and ${isOfRequest}`, deed: sql`false` }[within];
  const { person, office } = await trx
    .selectFrom('guardedDeeds')
    .where('deed', '=', deed)
    .where('at', '>=', midnightInSofia(today))
    .where('at', '<', midnightInSofia(dayAfter(today, 1)))
    .select([
      sql<string>`coalesce(sum(amount) filter (where ${counted}), 0)`.as('person'),
      sql<string>`coalesce(sum(amount) filter (where office_id = ${officeId}), 0)`.as('office'),
    ])
    .executeTakeFirstOrThrow();
  const hasSecond = second !== undefined && second !== null && second !== by;
  return judgeDeed(deed, limits, { amount, personBefore: decimal(person), officeBefore: decimal(office), hasSecond });
}
