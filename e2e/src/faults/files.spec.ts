import type { Page } from '@playwright/test';
import type { FileFault } from '../support/fault-proxy.ts';
import { expect, noteWait, test } from '../support/fault-test.ts';
import { drillUnless } from '../support/looks.ts';
import { setting } from '../support/settings.ts';
import { waitForPage } from '../support/test.ts';

interface Remote {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
}

const remotes: readonly Remote[] = [
  // With a query of its own a page is not prerendered: prerendered content would stay.
  { name: 'public', path: '/faq?from=test', heading: 'Questions about our free service' },
  { name: 'wizard', path: '/transaction?from=test', heading: 'Exchange' },
  { name: 'admin', path: '/admin/auth', heading: 'Admin Panel' },
];

const files = ['entry', 'exposed chunk', 'texts', 'style', 'page chunk'] as const;
type FileKind = (typeof files)[number];
const faults: readonly FileFault[] = ['404', '500', 'web page', 'truncated', 'cut', 'throwing'];

const panelTitle = 'This part of the site did not load';

type Paths = Readonly<Record<FileKind, string>>;

/** Which file of a remote is which, as its page preloads them: in the order in which they are needed, texts last. */
async function pathsOf({ name, path }: Remote): Promise<Paths> {
  const html = await (await fetch(new URL(path, setting('BASE_URL')))).text();
  const preloaded = [...html.matchAll(/<link rel="preload" [^>]*href="([^"]+)"/g)].flatMap(([, url = '']) => url);
  const own = preloaded.filter((url) => url.startsWith(`/mfe/${name}/`));
  const scripts = own.filter((url) => url.endsWith('.js'));
  const found = {
    entry: scripts[0],
    'exposed chunk': scripts[1],
    texts: scripts.at(-1),
    style: own.find((url) => url.endsWith('.css')),
    'page chunk': scripts.at(-2),
  };
  for (const [kind, url] of Object.entries(found)) if (url === undefined) throw new Error(`${name} has no ${kind}`);
  return found as Paths;
}

/** Asserts that the remote's page is shown with its style. */
async function expectShown(page: Page, { name, heading }: Remote): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForPage(page);
  await expect(page.getByRole('heading', { name: panelTitle })).toHaveCount(0);
  const styled = await page.evaluate(
    (folder) => [...document.styleSheets].some(({ href, cssRules }) => href?.includes(folder) && cssRules.length > 0),
    `/mfe/${name}/`,
  );
  expect(styled).toBe(true);
}

/** The cases that `npm test` runs; `remotes.spec.ts` has the entry, and `npm run drills -- failure-matrix` runs all. */
const triedAgain = new Set(['public page chunk truncated']);
const failingOnce = new Set(['wizard texts throwing']);

for (const remote of remotes) {
  for (const file of files) {
    for (const fault of faults) {
      const cell = `${remote.name} ${file} ${fault}`;

      test(
        `${remote.name}, ${file}, ${fault}: "Try again" shows the page after the fault is gone`,
        { tag: drillUnless(triedAgain.has(cell)) },
        async ({ faultProxy: proxy, visit }) => {
          const faulty = (await pathsOf(remote))[file];
          proxy.fail({ matches: (path) => path === faulty, fault, once: false });
          await visit.goto(remote.path);
          await expect(visit.getByRole('heading', { level: 1, name: panelTitle })).toBeVisible();
          await visit.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
          proxy.mend();
          await visit.getByRole('button', { name: 'Try again' }).click();
          await expectShown(visit, remote);
          expect(await visit.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
          // The damaged file in the browser's cache is replaced as well.
          await expect.poll(proxy.open).toBe(0);
          const before = proxy.asked.length;
          await visit.goto(remote.path);
          await expectShown(visit, remote);
          expect(proxy.asked.slice(before).filter((url) => url.includes('retry='))).toEqual([]);
        },
      );

      test(
        `${remote.name}, ${file}, ${fault}, once: the page is shown without "Try again"`,
        { tag: drillUnless(failingOnce.has(cell)) },
        async ({ faultProxy: proxy, visit }) => {
          const faulty = (await pathsOf(remote))[file];
          proxy.fail({ matches: (path) => path === faulty, fault, once: true });
          await visit.goto(remote.path);
          await expectShown(visit, remote);
          // The page's own preload may have been the request that failed.
          expect(proxy.asked.filter((url) => url.split('?', 1)[0] === faulty).length).toBeGreaterThan(1);
        },
      );
    }

    test(
      `${remote.name}, ${file}, hanging: a panel is shown after a time limit, and "Try again" works`,
      { tag: '@drill' },
      async ({ faultProxy: proxy, visit }) => {
        const faulty = (await pathsOf(remote))[file];
        proxy.fail({ matches: (path) => path === faulty, fault: 'hanging', once: false });
        await visit.goto(remote.path, { waitUntil: 'commit' });
        await expect(visit.getByRole('heading', { level: 1, name: panelTitle })).toBeVisible({ timeout: 120_000 });
        await noteWait(visit);
        proxy.mend();
        await visit.getByRole('button', { name: 'Try again' }).click();
        await expectShown(visit, remote);
      },
    );

    test(
      `${remote.name}, ${file}, hanging once: the page is shown without "Try again"`,
      { tag: '@drill' },
      async ({ faultProxy: proxy, visit }) => {
        const faulty = (await pathsOf(remote))[file];
        proxy.fail({ matches: (path) => path === faulty, fault: 'hanging', once: true });
        await visit.goto(remote.path, { waitUntil: 'commit' });
        await expectShown(visit, remote);
      },
    );
  }
}
