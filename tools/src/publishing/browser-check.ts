import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { RemoteManifest } from '@exchange/shared-platform/manifest';
import type { Build } from '../build/build.schema.ts';
import { openBrowser } from '../journeys/open-browser.ts';
import { Closers } from '../process/closers.ts';
import { Failure } from '../process/failure.ts';
import { startTemporaryProduct } from '../product/temporary-product.ts';
import type { LiveReleases } from '../release/live-releases.ts';

const patience = 30_000;

/**
 * Opens the first pages of remotes in a real browser as if the builds were live: inside the live shell, with a service.
 * @param candidate the releases to check
 * @param stores folders of stores that are already served
 * @param remotes names of the remotes to show
 * @throws Failure when a page does not show, or writes an error to the console
 */
export async function assertRunsInBrowser(
  candidate: LiveReleases,
  builds: readonly Build[],
  stores: readonly string[],
  remotes: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const opened = new Closers();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-release-check-'));
    opened.add(() => rm(folder, { recursive: true, force: true }));
    const opening = openBrowser(opened, report);
    const all = [await linkStores(builds, folder), ...stores];
    const serving = startTemporaryProduct(opened).then(({ serve }) =>
      serve({ live: async () => candidate, stores: all }),
    );
    // Both must settle, so that neither stays half open when the other fails.
    await Promise.allSettled([opening, serving]);
    const [browser, address] = [await opening, await serving];
    for (const name of remotes) await showHome(browser, address, candidate, name);
  } finally {
    await opened.closeAll();
  }
}

async function linkStores(builds: readonly Build[], folder: string): Promise<string> {
  const stores = join(folder, 'stores');
  await mkdir(stores);
  for (const { built, folder: target } of builds) await symlink(join(target, 'store'), join(stores, built.name));
  return stores;
}

async function showHome(
  browser: Browser,
  address: string,
  { shell, remotes }: LiveReleases,
  name: string,
): Promise<void> {
  const remote = remotes[name]?.live;
  const home = shell?.live.mounts.find((mount) => mount.remote === name)?.owns[0];
  if (!shell || !remote || home === undefined)
    throw new Failure(`The shell ${shell?.live.version} has no mount for ${name}.`);
  const context = await browser.newContext({ baseURL: address });
  // Pictures of other sites are not part of the check, and may be unreachable.
  await context.route(
    (url) => url.origin !== address,
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  try {
    await page.goto(home);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: patience });
    await untilTakenOver(page);
    if (faults.length === 0) faults.push(...(await whatIsWrong(page, remote)));
  } catch (error) {
    faults.push(String(error));
  } finally {
    await context.close();
  }
  if (faults.length > 0)
    throw new Failure(
      `${name} ${remote.version} does not run in the shell ${shell.live.version}: ${home} says\n  ${faults.join('\n  ')}`,
    );
}

/** A page that was rendered ahead can be seen before its remote is there. React marks the nodes that are its own. */
async function untilTakenOver(page: Page): Promise<void> {
  const isTakenOver = `Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'))`;
  await page.waitForFunction(isTakenOver, undefined, { timeout: patience });
}

async function whatIsWrong(page: Page, { name, files }: RemoteManifest): Promise<string[]> {
  const screen = page.locator('[data-error-screen]');
  if ((await screen.count()) > 0) return [await screen.innerText()];
  const entry = files.find(({ role }) => role === 'entry');
  // The page may preload a file that it does not use; the loader keeps the element of a script that it used.
  const used = page.locator(`script[src*="/mfe/${name}/${entry?.path}"]`);
  return (await used.count()) > 0 ? [] : ['its entry was not loaded'];
}
