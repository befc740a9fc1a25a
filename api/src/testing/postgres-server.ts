import { mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { loadEmbeddedPostgres } from './reachable-postgres.ts';

const user = 'exchange';
const password = 'exchange';

export interface PostgresServer {
  /** Address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** A real server on a free port, with its data in a temporary folder that is deleted when it stops. */
export async function startPostgresServer(postgresFlags: readonly string[] = []): Promise<PostgresServer> {
  const port = await freePort();
  const output: string[] = [];
  const isRoot = userInfo().uid === 0;
  const { default: EmbeddedPostgres } = await loadEmbeddedPostgres(isRoot);
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'exchange-postgres-')),
    port,
    user,
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', ...postgresFlags],
    onLog: (line) => output.push(line),
    onError: (error) => output.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start:\n${output.join('')}`, { cause: error });
  }
  return {
    urlOf: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}
