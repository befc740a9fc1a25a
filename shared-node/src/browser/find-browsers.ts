import { canInstallPackages, findProgram, installPackages } from '../process/debian-package.ts';
import { Failure } from '../process/failure.ts';
import { findChromium } from './find-chromium.ts';

/** The other engines as Debian has them: the setting that gives the path, the program's names, and its package. */
const programs = [
  { setting: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { setting: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  // WebKit has no way to run without a screen.
  { setting: 'XVFB_PATH', names: ['Xvfb'], debian: 'xvfb' },
] as const;

/**
 * Paths of the browsers that the tests run in, as settings: installed ones, or Debian's, which are installed if possible.
 * @param report called with a line when something has to be installed
 * @throws Failure when one is missing and cannot be installed
 */
export async function findBrowsers(report: (line: string) => void): Promise<Record<string, string>> {
  const pathOf = ({ setting, names }: (typeof programs)[number]) => process.env[setting] ?? findProgram(names);
  const missing = programs.filter((program) => pathOf(program) === undefined).map(({ debian }) => debian);
  if (missing.length > 0) {
    const list = missing.join(', ');
    if (!canInstallPackages()) throw new Failure(`The browser tests need these packages of Debian: ${list}.`);
    report(`Installing ${list}`);
    await installPackages(...missing);
  }
  const found = programs.map((program) => [program.setting, pathOf(program) ?? ''] as const);
  return { CHROMIUM_PATH: await findChromium(report), ...Object.fromEntries(found) };
}
