import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { requestExchange } from '@exchange/drills/operator';
import type { StoredState } from '@exchange/drills/visit';
import { root, runToEnd } from '@exchange/shared-node';

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

export async function takePictures(
  browser: Browser,
  address: string,
  session: StoredState,
  folder: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: address,
    storageState: session,
    viewport: { width: 1366, height: 768 },
    timezoneId: 'Europe/Sofia',
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript({ content: "localStorage.setItem('theme', 'light')" });
    const page = await context.newPage();
    const files = [];
    for (const { name, path, isShown } of picturesOf(await requestExchange(address, { client: maria }))) {
      await page.goto(path);
      await isShown(page);
      // Open pages have event streams and poll, so there is no moment without requests.
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))');
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      files.push(file);
    }
    return files;
  } finally {
    await context.close();
  }
}

const count = 400;

export async function fillProduct(env: NodeJS.ProcessEnv): Promise<void> {
  const seed = join(root, 'api/src/commands/seed/seed.ts');
  const failure = 'The sample data could not be made';
  await runToEnd(process.execPath, [seed, '--count', String(count)], { cwd: root, env, failure });
}
