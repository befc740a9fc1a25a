import type { Page } from '@playwright/test';
import { expect, noteWait, openCachingPage, test } from '../support/fault-test.ts';
import type { FileFault } from '../support/fault-proxy.ts';
import { drillUnless } from '../support/looks.ts';
import { waitForPage } from '../support/test.ts';
import { prefilledWizard } from '../support/visitor.ts';

interface FirstFiles {
  readonly main: string;
  readonly chunk: string;
}

/** The first script, and a chunk that every page needs, as the page names them. */
async function firstFilesOf(product: string): Promise<FirstFiles> {
  const html = await (await fetch(product)).text();
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
  const [main] = addresses(/data-main="([^"]+)"/g);
  const preloaded = addresses(/<link rel="preload" as="script" [^>]*href="(\/assets\/[^"]+)"/g);
  const texts = preloaded.find((address) => address !== main);
  if (main === undefined || texts === undefined) throw new Error('the page names no first script, or no texts');
  return { main, chunk: texts };
}

interface Cell {
  readonly title: string;
  readonly file: keyof FirstFiles | 'everything';
  readonly fault: FileFault;
}

const cells: readonly Cell[] = [
  { title: 'the first script is missing', file: 'main', fault: '404' },
  { title: 'the first script is damaged', file: 'main', fault: 'truncated' },
  { title: 'the first script hangs', file: 'main', fault: 'hanging' },
  { title: 'a chunk is missing', file: 'chunk', fault: '404' },
  { title: 'a chunk hangs', file: 'chunk', fault: 'hanging' },
  { title: 'a chunk is a web page', file: 'chunk', fault: 'web page' },
  { title: 'all files fail', file: 'everything', fault: '500' },
];

for (const { title, file, fault } of cells) {
  test(
    `when ${title}, the site says so in both languages, and its button loads the page after the fault is gone`,
    // The drill has the other kinds of faults.
    { tag: drillUnless(file === 'main' && fault === '404') },
    async ({ faultProxy, visit, baseURL }) => {
      const files = await firstFilesOf(baseURL ?? '');
      const matches = (path: string) => (file === 'everything' ? path.startsWith('/assets/') : path === files[file]);
      faultProxy.fail({ matches, fault, once: false });
      await visit.goto('/', { waitUntil: 'commit' });
      await expect(visit.getByRole('alert')).toContainText('Част от сайта не се зареди', { timeout: 120_000 });
      await expect(visit.getByRole('alert')).toContainText('Part of the site did not load');
      await noteWait(visit);
      faultProxy.mend();
      await visit.getByRole('button', { name: 'Try again' }).click();
      await waitForPage(visit);
      await expect(visit.getByText('Part of the site did not load')).toHaveCount(0);
    },
  );
}

test(
  'the site starts although a shared chunk failed once',
  { tag: '@drill' },
  async ({ faultProxy, visit, baseURL }) => {
    const { chunk } = await firstFilesOf(baseURL ?? '');
    faultProxy.fail({ matches: (path) => path === chunk, fault: 'cut', once: true });
    await visit.goto('/');
    await waitForPage(visit);
  },
);

/** The shell's files whose code runs in a page; others are only preloaded. */
async function shellScripts(page: Page): Promise<string[]> {
  await waitForPage(page);
  const paths = await page.evaluate(() => [...document.scripts].map(({ src }) => src && new URL(src).pathname));
  return paths.filter((path) => path.startsWith('/assets/'));
}

test(
  '"Try again" loads a failed shared module that only a remote needs',
  { tag: '@drill' },
  async ({ faultProxy, visit, browser }) => {
    await visit.goto(prefilledWizard);
    const withWizard = await shellScripts(visit);
    faultProxy.fail({ matches: (path) => path.startsWith('/mfe/wizard/'), fault: '404', once: false });
    // A browser of its own: what the first one keeps of the wizard would be prefetched from there.
    const other = await openCachingPage(browser, faultProxy.address);
    await other.goto('/privacy-policy');
    const withoutWizard = new Set(await shellScripts(other));
    await other.context().close();
    const onlyWizard = new Set(withWizard.filter((path) => !withoutWizard.has(path)));
    expect(onlyWizard.size).toBeGreaterThan(0);

    faultProxy.fail({ matches: (path) => onlyWizard.has(path), fault: '404', once: false });
    const page = await openCachingPage(browser, faultProxy.address);
    await page.goto(prefilledWizard);
    await expect(page.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toBeVisible();
    faultProxy.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  },
);
