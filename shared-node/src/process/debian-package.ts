import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToEnd } from './run.ts';

// Debian keeps servers where an ordinary user's PATH does not lead.
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Path of the first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...systemFolders];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Whether this user may install Debian's packages on this machine. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian.
 * @throws Failure when that fails
 */
export async function installPackages(...names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd('apt-get', ['update'], { env, failure: 'The list of packages could not be fetched' });
  await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    env,
    failure: `${names.join(' and ')} could not be installed`,
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
