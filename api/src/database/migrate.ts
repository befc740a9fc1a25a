import { readdirSync } from 'node:fs';
import { CompiledQuery, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { DatabaseConnection } from './database.ts';

export const migration = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
  },
});

const names = readdirSync(new URL('migrations', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .toSorted();

/** A file exports its statements alone. It is read when it is needed: most starts migrate nothing. */
const migrationOf = (name: string): Migration => ({
  up: async (db) => {
    const file = (await import(`./migrations/${name}.ts`)) as Readonly<Record<string, unknown>>;
    const [statements, ...others] = Object.values(file);
    if (!Array.isArray(statements) || others.length > 0)
      throw new Error(`the migration ${name} has to export its statements alone`);
    await migration(statements).up(db);
  },
});

export const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(name)]));

/** Migrates the database to the newest schema. An advisory lock lets only one of several processes do it at a time. */
export async function migrate(
  { forLongWork }: Pick<DatabaseConnection, 'forLongWork'>,
  wanted: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  await forLongWork(async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  });
}
