import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { openPgliteInMemory } from '../database/pglite.ts';

// Every test file starts from this dump, which is faster than running the migrations.
export default async function setUp() {
  const connection = await openPgliteInMemory();
  await migrate(connection);
  const folder = mkdtempSync(join(tmpdir(), 'exchange-pglite-'));
  process.env.TEST_PGLITE_FOLDER = folder;
  writeFileSync(join(folder, 'migrated.tar'), Buffer.from(await (await connection.dump()).arrayBuffer()));
  await connection.close();
}
