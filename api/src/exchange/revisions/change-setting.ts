import type { Setting, SettingChange } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { recordAudit, type AuditedChange, type Author } from '../../staff/audit/record-audit.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { claimVersion } from './settings.repository.ts';

export interface SettingRecord<Value, Changed = Value> {
  readonly name: string;
  readonly find: (db: Database) => Promise<Setting<Value>>;
  readonly isNew?: boolean;
  /** Stores the change in the record's own tables. Without it, the value is stored with the version. */
  readonly store?: (trx: DatabaseTransaction, value: Changed) => Promise<void>;
  afterwards?(trx: DatabaseTransaction, value: Changed): Promise<void>;
}

/**
 * Changes a record, unless somebody else did in the meantime.
 * @throws ApiError 409 `CHANGED_MEANWHILE` with the record as it is now
 */
export async function changeSetting<Value, Changed>(
  db: Database,
  record: SettingRecord<Value, Changed>,
  { version, value }: SettingChange<Changed>,
  { actor, at }: Author,
): Promise<Setting<Value>> {
  return runTransaction(db, async (trx) => {
    const { name, find, store } = record;
    const before = record.isNew === true ? undefined : (await find(trx)).value;
    const claim = { name, version, at, by: actor.admin.email, ...(store === undefined && { value }) };
    if (!(await claimVersion(trx, claim))) {
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current: await find(trx) });
    }
    await store?.(trx, value);
    await record.afterwards?.(trx, value);
    const changed = await find(trx);
    await recordAudit(trx, { actor, at }, 'setting-change', { id: name, ...differenceOf(before, changed.value) });
    return changed;
  });
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
