import type { Setting } from '@exchange/shared-domain';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

type RecordState = Omit<Setting<unknown>, 'value'>;

export async function findRecordStates(db: Database): Promise<ReadonlyMap<string, RecordState>> {
  const rows = await db.selectFrom('settings').select(['name', 'version', 'changed_at', 'changed_by']).execute();
  return new Map(
    rows.map(({ name, version, changed_at: at, changed_by: by }) => [
      name,
      { version, changed: { by, at: at.toISOString() } },
    ]),
  );
}

const unchanged: RecordState = { version: 0 };

export const settingOf = <Value>(
  states: ReadonlyMap<string, RecordState>,
  name: string,
  value: Value,
): Setting<Value> => ({ ...(states.get(name) ?? unchanged), value });

/** A record whose value is stored with its version; `otherwise` stands for one that was never set. */
export function storedSetting<Value, Otherwise extends Value | null>(
  name: string,
  schema: z.core.$ZodType<Value>,
  otherwise: Otherwise,
) {
  const value = async (db: Database): Promise<Value | Otherwise> => {
    const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
    return z.safeParse(schema, row?.value).data ?? otherwise;
  };
  return { name, value, find: async (db: Database) => settingOf(await findRecordStates(db), name, await value(db)) };
}

interface VersionClaim {
  readonly name: string;
  readonly version: number;
  readonly value?: unknown;
  readonly at: Date;
  readonly by: string;
}

/**
 * Moves a record to its next version, with its value where it has no tables of its own. False when the change was made
 * from another version. A simultaneous change of the same record waits until this transaction ends.
 */
export async function claimVersion(
  trx: DatabaseTransaction,
  { name, version, value, at, by }: VersionClaim,
): Promise<boolean> {
  const next = {
    version: version + 1,
    value: value === undefined ? null : JSON.stringify(value),
    changed_at: at,
    changed_by: by,
  };
  const claimed =
    version === 0
      ? trx
          .insertInto('settings')
          .values({ name, ...next })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : trx
          .updateTable('settings')
          .set(next)
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('version');
  return (await claimed.executeTakeFirst()) !== undefined;
}
