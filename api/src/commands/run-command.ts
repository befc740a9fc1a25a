import type { DatabaseConnection } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { openExistingDatabase } from '../database/open-database.ts';

export function fail(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(1);
}

export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) fail('The database does not answer: check DATABASE_URL.');
    fail(error instanceof Error ? error.message : String(error));
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
