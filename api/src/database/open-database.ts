import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { damaged, damageIn } from './damaged-database.ts';
import type { DatabaseConnection } from './database.ts';
import { openPgliteFolder } from './pglite.ts';
import { limitsOf, openPostgres, type LimitSettings } from './postgres.ts';

type Place = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

const folderOf = ({ DATA_DIR }: Place) => join(DATA_DIR, 'database');

export const openDatabase = (settings: Place & LimitSettings): Promise<DatabaseConnection> =>
  settings.DATABASE_URL === undefined
    ? openPgliteFolder(folderOf(settings), endProcess)
    : openPostgres(settings.DATABASE_URL, limitsOf(settings));

/** Explains a failed first read of the embedded database when its files are the cause. */
export function asDamage(settings: Place, error: unknown): Error | undefined {
  const damage = damageIn(error);
  return damage === undefined || settings.DATABASE_URL !== undefined
    ? undefined
    : damaged(folderOf(settings), damage, error);
}

function endProcess(reason: string): never {
  process.stderr.write(`The embedded database stopped (${reason}); acknowledged data is safe on the disk.\n`);
  process.exit(1);
}
