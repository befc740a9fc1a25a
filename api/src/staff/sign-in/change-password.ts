import type { DatabaseTransaction } from '../../database/database.ts';
import { revokeTickets } from '../second-factor/tickets.repository.ts';
import type { Admin } from './admins.repository.ts';
import { endSessions } from './tokens.repository.ts';

/** Also ends sign-ins in progress and all sessions except the one to keep, and deletes the known networks. */
export async function changePassword(
  trx: DatabaseTransaction,
  { id }: Pick<Admin, 'id'>,
  passwordHash: string,
  except: { readonly keep?: string } = {},
): Promise<void> {
  await trx.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await endSessions(trx, id, except);
  await revokeTickets(trx, id);
  await trx.deleteFrom('known_networks').where('admin_id', '=', id).execute();
}
