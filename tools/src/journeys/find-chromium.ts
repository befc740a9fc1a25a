import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { Failure } from '../process/failure.ts';
import { runToEnd } from '../process/run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: one that is installed, Playwright's own, or Debian's, which is installed when that is possible.
 * @param report called with a line when something has to be installed
 */
export async function findChromium(report: (line: string) => void): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? onPath() ?? playwrightsOwn() ?? (await installed(report));
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installed(report: (line: string) => void): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Failure(
      'The browser tests need a Chromium; install one so that "chromium" or "google-chrome" is on the PATH.',
    );
  report('Installing Chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runToEnd('apt-get', ['update'], { env, failure: 'The list of packages could not be fetched' });
  await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env,
    failure: 'Chromium could not be installed',
  });
  const path = onPath();
  if (path === undefined) throw new Failure('Chromium was installed, but there is no "chromium" on the PATH.');
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
