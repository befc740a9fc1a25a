import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { putNewDatabase } from '../database/new-database.ts';
import { openPgliteFolder } from '../database/pglite.ts';

// Every test file starts from this dump, which is faster than running the migrations. It has no templates of databases:
// they are a third of its bytes, and a test has one database.
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-pglite-'));
  process.env.TEST_PGLITE_FOLDER = folder;
  await putNewDatabase(folder);
  const database = join(folder, 'database');
  const connection = await openPgliteFolder(database, (reason) => {
    throw new Error(reason);
  });
  await sql`update pg_database set datistemplate = false`.execute(connection.db);
  for (const template of ['template0', 'template1'])
    await sql`drop database ${sql.id(template)}`.execute(connection.db);
  await sql`checkpoint`.execute(connection.db);
  writeFileSync(join(folder, 'migrated.tar'), Buffer.from(await (await connection.dump()).arrayBuffer()));
  await connection.close();
  rmSync(database, { recursive: true });
}
