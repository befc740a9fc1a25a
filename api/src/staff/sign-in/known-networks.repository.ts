import { hash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { networkOf } from '../../http/network.ts';
import type { Admin } from './admins.repository.ts';

const KEPT_DAYS = 90;
const DAY_MILLISECONDS = 24 * 3_600_000;

const hashOf = (address: string) => hash('sha256', networkOf(address));

export async function isKnownNetwork(db: Database, admin: Admin | undefined, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('network_hash')
    .where('admin_id', '=', admin?.id ?? '')
    .where('network_hash', '=', hashOf(address))
    .executeTakeFirst();
  return known !== undefined;
}

export async function rememberNetwork(db: Database, { id }: Admin, address: string, now: Date): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ admin_id: id, network_hash: hashOf(address), last_sign_in_at: now })
    .onConflict((conflict) => conflict.columns(['admin_id', 'network_hash']).doUpdateSet({ last_sign_in_at: now }))
    .execute();
}

export async function forgetOldNetworks(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS);
  await db.deleteFrom('known_networks').where('last_sign_in_at', '<', oldest).execute();
}
