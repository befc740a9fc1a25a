import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { isExpired } from '../../database/is-over.ts';
import { newToken, tokenHash } from '../token.ts';

const MINUTES = 10;

/** The one-time ticket of somebody whose password was right. */
export async function issueTicket(db: Database, adminId: string, now: Date): Promise<string> {
  const ticket = newToken();
  const row = {
    ticketHash: tokenHash(ticket),
    adminId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  };
  await db.insertInto('signInTickets').values(row).execute();
  return ticket;
}

export const findTicketOwner = (db: Database, ticket: string, now: Date) =>
  db
    .selectFrom('signInTickets')
    .innerJoin('admins', 'admins.id', 'signInTickets.adminId')
    .select(['admins.id', 'admins.email', 'admins.role', 'admins.passwordHash'])
    .where('ticketHash', '=', tokenHash(ticket))
    .where('disabledAt', 'is', null)
    .where(({ not }) => not(isExpired('signInTickets', now)))
    .executeTakeFirst();

/** False when it was used meanwhile. */
export async function spendTicket(trx: DatabaseTransaction, ticket: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('signInTickets')
    .where('ticketHash', '=', tokenHash(ticket))
    .returning('adminId')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function revokeTickets(trx: DatabaseTransaction, adminId: string): Promise<void> {
  await trx.deleteFrom('signInTickets').where('adminId', '=', adminId).execute();
}
