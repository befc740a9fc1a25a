import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { requestExchange, signedIn } from '@exchange/drills/operator';
import type { StoredState } from '@exchange/drills/visit';
import { startProduct } from '@exchange/edge/start-product';
import { makeTrialSettings } from '@exchange/edge/with-product';
import { print, root, runCommand, runToEnd, withOpened } from '@exchange/shared-node';
import { openBrowser } from '@exchange/shared-node/browsers';

const folder = join(root, 'docs/pictures');
const seed = join(root, 'api/src/commands/seed/seed.ts');

const usage = `npm run pictures --workspace tools                      makes the pictures of README.md and docs/operations.md in docs/pictures
npm run pictures --workspace tools -- --folder /tmp/x   makes them in another folder`;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly isShown: (page: Page) => Promise<void>;
}

const maria = { name: 'Maria Petrova', phoneNumber: '+359888123456', email: 'maria.petrova@example.com' };

const picturesOf = (reviewed: string): readonly Picture[] => [
  { name: 'home', path: '/', isShown: (page) => page.locator('main input').first().waitFor() },
  { name: 'list', path: '/admin/transactions', isShown: (page) => page.getByRole('row').nth(9).waitFor() },
  {
    name: 'review',
    path: `/admin/transactions?review-modal=opened&id=${reviewed}`,
    isShown: async (page) => {
      await page.getByRole('dialog').getByRole('button').nth(2).waitFor();
      // The list behind it.
      await page.locator('main [role=row]').nth(9).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'desk',
    path: `/admin/desk?request=${reviewed}`,
    isShown: (page) => page.getByRole('article').getByRole('heading', { level: 3 }).first().waitFor(),
  },
  { name: 'state', path: '/admin/state', isShown: (page) => page.getByRole('table').last().waitFor() },
];

await runCommand(async (args) => {
  const { values } = parseArgs({ args: [...args], options: { folder: { type: 'string', default: folder } } });
  await withOpened(async (opened) => {
    const { settings, env, admin } = await makeTrialSettings(opened);
    await runToEnd(process.execPath, [seed, '--count', '400'], {
      cwd: root,
      env,
      failure: 'The sample data could not be made',
    });
    const { address } = await startProduct(opened, settings, env, print.line, true);
    const browser = await openBrowser(opened);
    await takePictures(browser, address, await signedIn(browser, address, admin), values.folder);
  });
}, usage);

async function takePictures(browser: Browser, address: string, session: StoredState, into: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    storageState: session,
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Europe/Sofia',
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: "localStorage.setItem('theme', 'light')" });
  const page = await context.newPage();
  for (const { name, path, isShown } of picturesOf(await requestExchange(address, { client: maria }))) {
    await page.goto(path);
    await isShown(page);
    // Open pages have event streams and poll, so there is no moment without requests.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))');
    const file = join(into, `${name}.png`);
    await page.screenshot({ path: file, animations: 'disabled' });
    print.line(file);
  }
}
