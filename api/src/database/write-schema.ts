import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../settings/settings.ts';
import { putNewDatabase } from './new-database.ts';
import { openDatabase } from './open-database.ts';
import { schemaText } from './schema-text.ts';

const folder = await mkdtempDisposable(join(tmpdir(), 'exchange-schema-'));
await putNewDatabase(folder.path);
const connection = await openDatabase(readSettings({ DATA_DIR: folder.path }));
writeFileSync(new URL('schema.generated.ts', import.meta.url), await schemaText(connection.db));
await connection.close();
await folder.remove();
