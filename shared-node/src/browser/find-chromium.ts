import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { canInstallPackages, findProgram, installPackages } from '../process/debian-package.ts';
import { Failure } from '../process/failure.ts';

// The first is the same browser without windows: the tests take far less time with it.
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: an installed one, Playwright's, or Debian's, which is installed if possible.
 * @param report called with a line when something has to be installed
 */
export async function findChromium(report: (line: string) => void): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? findProgram(names) ?? playwrightsOwn() ?? (await installed(report));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installed(report: (line: string) => void): Promise<string> {
  if (!canInstallPackages())
    throw new Failure(
      'The browser tests need a Chromium; install one so that "chromium" or "google-chrome" is on the PATH.',
    );
  report('Installing Chromium');
  // The font stands for the Arial of visitors' machines: the page's own font replaces it without moving the text.
  await installPackages(headless, 'fonts-liberation');
  const path = findProgram(names);
  if (path === undefined) throw new Failure(`Chromium was installed, but there is no "${headless}" on the PATH.`);
  return path;
}
