import type { Setting, SettingChange } from '@exchange/shared-domain';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/schema.generated.ts';
import { type Database, type DatabaseTransaction } from '../../database/database.ts';
import { recordAudit, type AuditedChange, type Author } from '../../staff/audit/record-audit.ts';
import { ApiError } from '../../http/api-error.ts';
import { once, stillSo } from '../../http/once.ts';

type RecordState = Omit<Setting<unknown>, 'value'>;

export async function findRecordStates(db: Database): Promise<ReadonlyMap<string, RecordState>> {
  const rows = await db.selectFrom('settings').select(['name', 'version', 'changedAt', 'changedBy']).execute();
  return new Map(
    rows.map(({ name, version, changedAt: at, changedBy: by }) => [
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

/** False when the change was made from another version. A simultaneous one waits until this transaction ends. */
async function claimVersion(
  trx: DatabaseTransaction,
  name: string,
  next: Omit<Insertable<Tables['settings']>, 'name'>,
): Promise<boolean> {
  const claimed =
    next.version === 1
      ? trx
          .insertInto('settings')
          .values({ name, ...next })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : trx
          .updateTable('settings')
          .set(next)
          .where('name', '=', name)
          .where('version', '=', next.version - 1)
          .returning('version');
  return (await claimed.executeTakeFirst()) !== undefined;
}

export interface SettingRecord<Value, Changed = Value> {
  readonly name: string;
  readonly find: (db: Database) => Promise<Setting<Value>>;
  readonly isNew?: boolean;
  /** The part of a value that is kept with its version, when the rest is only checked. */
  readonly kept?: (value: Changed) => Changed;
  /** Stores what the change means for other tables; the value itself is kept with its version. */
  readonly store?: (trx: DatabaseTransaction, value: Changed, author: Author) => Promise<void>;
}

/** @throws ApiError 409 `CHANGED_MEANWHILE` with the record as it is now */
export async function changeSetting<Value, Changed>(
  db: Database,
  record: SettingRecord<Value, Changed>,
  { version, value }: SettingChange<Changed>,
  author: Author,
): Promise<Setting<Value>> {
  const { name, find } = record;
  const { actor, at } = author;
  const change = async (trx: DatabaseTransaction) => {
    const before = record.isNew === true ? undefined : (await find(trx)).value;
    const kept = record.kept?.(value) ?? value;
    const next = { version: version + 1, value: JSON.stringify(kept), changedAt: at, changedBy: actor.admin.email };
    if (!(await claimVersion(trx, name, next)))
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current: await find(trx) });
    await record.store?.(trx, value, author);
    const changed = await find(trx);
    await recordAudit(trx, author, 'setting-change', { id: name, ...differenceOf(before, changed.value) });
    return changed;
  };
  return once(db, author, change, async (trx) => stillSo(await find(trx), { version: version + 1 }));
}

function differenceOf(before: unknown, after: unknown): AuditedChange {
  const [was, is] = [before, after].map((value) => (isRecord(value) ? value : { value }));
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  const pick = (value: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
  return { ...(before !== undefined && { before: pick(was) }), after: pick(is) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
