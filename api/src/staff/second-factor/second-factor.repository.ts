import type { Insertable, Selectable } from 'kysely';
import { countOf } from '../../database/count-of.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** A factor is on from the time at which a code of the app confirmed it. */
export type SecondFactor = Selectable<Tables['second_factors']>;

/** The factor of an admin, locked until the transaction ends. */
export const lockSecondFactor = (trx: DatabaseTransaction, adminId: string): Promise<SecondFactor | undefined> =>
  trx.selectFrom('second_factors').selectAll().where('admin_id', '=', adminId).forUpdate().executeTakeFirst();

export async function secondFactorSince(db: Database, adminId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Stores a secret that is not confirmed yet, in place of an earlier one. False when the factor is on. */
export async function storePendingSecret(
  db: Database,
  { admin_id, ...values }: Insertable<Tables['second_factors']>,
): Promise<boolean> {
  const stored = await db
    .insertInto('second_factors')
    .values({ admin_id, ...values })
    .onConflict((conflict) =>
      conflict.column('admin_id').doUpdateSet(values).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('admin_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function confirmSecret(trx: DatabaseTransaction, adminId: string, now: Date): Promise<void> {
  await trx.updateTable('second_factors').set({ confirmed_at: now }).where('admin_id', '=', adminId).execute();
}

// A step this far ahead was used while a clock was wrong, and must not block current codes.
const STEPS_AHEAD = 10;

export async function spendStep(
  trx: DatabaseTransaction,
  adminId: string,
  { step, current }: { readonly step: number; readonly current: number },
): Promise<boolean> {
  const spent = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where(({ eb, or }) =>
      or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', current + STEPS_AHEAD)]),
    )
    .returning('admin_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function replaceRecoveryCodes(
  trx: DatabaseTransaction,
  adminId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ admin_id: adminId, code_hash })))
    .execute();
}

/** False when the code is unknown or was used. */
export async function spendRecoveryCode(trx: DatabaseTransaction, adminId: string, hash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .returning('admin_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export const countRecoveryCodes = (db: Database, adminId: string): Promise<number> =>
  countOf(db.selectFrom('recovery_codes').where('admin_id', '=', adminId));

export async function deleteSecondFactor(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('second_factors')
    .where('admin_id', '=', adminId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}
