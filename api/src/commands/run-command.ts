import type { DatabaseConnection } from '../database/database.ts';
import { DatabaseUnavailable, whyUnavailable } from '../database/database-unavailable.ts';
import { ApiError } from '../http/api-error.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { openExistingDatabase } from '../database/open-database.ts';

export function fail(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(1);
}

/** The arguments of a command, which explains its use when they are wrong, or are `--help`. */
export function readArguments<Read>(usage: string, read: () => Read): Read {
  try {
    return read();
  } catch {
    return fail(usage);
  }
}

export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) fail(whyUnavailable(error));
    const field = error instanceof ApiError && error.details.field;
    fail(error instanceof Error ? `${error.message}${field ? `: ${field}` : ''}` : String(error));
  }
}

export const runOnDatabase = (work: (connection: DatabaseConnection, settings: Settings) => Promise<unknown>) =>
  runCommand(async (settings) => {
    const connection = await openExistingDatabase(settings);
    await migrate(connection);
    const result = await work(connection, settings);
    if (result !== undefined) process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
    await connection.close();
  });
