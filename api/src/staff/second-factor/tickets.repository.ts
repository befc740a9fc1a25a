import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { isExpired } from '../../database/is-over.ts';
import { newToken, tokenHash } from '../token.ts';

const MINUTES = 10;

/** The one-time ticket of somebody whose password was right. */
export async function issueTicket(db: Database, adminId: string, now: Date): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: tokenHash(ticket),
      admin_id: adminId,
      created_at: now,
      expires_at: new Date(now.getTime() + MINUTES * 60_000),
    })
    .execute();
  return ticket;
}

export const findTicketOwner = (db: Database, ticket: string, now: Date) =>
  db
    .selectFrom('sign_in_tickets')
    .innerJoin('admins', 'admins.id', 'sign_in_tickets.admin_id')
    .select(['admins.id', 'admins.email', 'admins.role', 'admins.password_hash'])
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isExpired('sign_in_tickets', now)))
    .executeTakeFirst();

/** False when it was used meanwhile. */
export async function spendTicket(trx: DatabaseTransaction, ticket: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning('admin_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function revokeTickets(trx: DatabaseTransaction, adminId: string): Promise<void> {
  await trx.deleteFrom('sign_in_tickets').where('admin_id', '=', adminId).execute();
}
