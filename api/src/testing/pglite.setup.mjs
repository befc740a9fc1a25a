import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNewDatabase } from '../database/new-database.ts';
import { openPgliteFolder } from '../database/pglite.ts';

// Every test file starts from this dump, which is faster than running the migrations.
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-pglite-'));
  process.env.TEST_PGLITE_FOLDER = folder;
  await putNewDatabase(folder);
  const database = join(folder, 'database');
  const connection = await openPgliteFolder(database, (reason) => {
    throw new Error(reason);
  });
  writeFileSync(join(folder, 'migrated.tar'), Buffer.from(await (await connection.dump()).arrayBuffer()));
  await connection.close();
  rmSync(database, { recursive: true });
}
