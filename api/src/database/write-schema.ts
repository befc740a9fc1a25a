import { writeFileSync } from 'node:fs';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { schemaText } from './schema-text.ts';

const server = await startPostgresServer();
const connection = await openPostgres(server.urlOf('postgres'));
await migrate(connection);
writeFileSync(new URL('schema.generated.ts', import.meta.url), await schemaText(connection.db));
await connection.close();
await server.stop();
