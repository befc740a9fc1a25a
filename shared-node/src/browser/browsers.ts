import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { canInstallPackages, findProgram, installPackages } from '../process/debian-package.ts';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';

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

const ownArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/**
 * Opens the browser of the checks, and closes it with `opened`.
 * @param moreArguments of Chromium's command line
 * @throws Failure when there is no Chromium and none can be installed
 */
export async function openBrowser(
  opened: AsyncDisposableStack,
  moreArguments: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await findChromium(print.line);
  return opened.use(await chromium.launch({ executablePath, args: [...ownArguments, ...moreArguments] }));
}

/** A page of a new visitor, and the errors that it reports. Pictures from other sites are blank: the machine may be offline. */
export async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await context.route(
    ({ protocol }) => protocol === 'https:',
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults, close: () => context.close() };
}

/**
 * Resolves when React has taken over what was prerendered: it marks its own nodes.
 * @throws Error when it has not after so many milliseconds
 */
export async function untilTakenOver(page: Page, patience: number): Promise<void> {
  // Not `waitForFunction`: it evaluates its text again in the page, which the policy of the page forbids.
  await page.evaluate(`(async () => {
    const isTakenOver = () => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'));
    const until = performance.now() + ${patience};
    while (!isTakenOver()) {
      if (performance.now() > until) throw new Error('the application did not start');
      await new Promise(requestAnimationFrame);
    }
  })()`);
}

// The first is the same browser without windows: the tests take far less time with it.
const headless = 'chromium-headless-shell';
const chromiums = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: an installed one, Playwright's, or Debian's, which is installed if possible. */
async function findChromium(report: (line: string) => void): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? findProgram(chromiums) ?? playwrightsOwn() ?? (await installed(report));
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
  const path = findProgram(chromiums);
  if (path === undefined) throw new Failure(`Chromium was installed, but there is no "${headless}" on the PATH.`);
  return path;
}
