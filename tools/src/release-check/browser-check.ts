import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, type LanguageCode } from '@exchange/shared-domain';
import type { Browser, Page } from 'playwright';
import type { RemoteManifest } from '@exchange/shared-platform/manifest';
import type { Build } from '@exchange/federation/build';
import { routesOf } from '@exchange/federation/mounts';
import { openBrowser, openPage, untilTakenOver } from '@exchange/shared-node/browsers';
import { Failure, withOpened } from '@exchange/shared-node';
import { startTemporaryProduct } from '@exchange/edge/with-product';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { linkStores } from '@exchange/federation/local-builds';
import { languagesOf } from '@exchange/federation/shell-files';
import { brokenTexts } from './broken-texts.ts';
import { deadButtons } from './dead-buttons.ts';

const patience = 30_000;

/**
 * Opens every page of remotes in a real browser and in every language, as if the builds were live: inside the live
 * shell, with a service. On their first pages, every button is pressed.
 */
export async function assertRunsInBrowser(
  candidate: LiveReleases,
  builds: readonly Build[],
  stores: readonly string[],
  remotes: readonly string[],
): Promise<void> {
  await withOpened(async (opened) => {
    const { path: folder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-release-check-')));
    await linkStores(builds, folder);
    const opening = openBrowser(opened);
    const serving = startTemporaryProduct(opened).then(({ serve }) =>
      serve({ live: async () => candidate, stores: [folder, ...stores] }),
    );
    // Both must settle, so that neither stays half open when the other fails.
    await Promise.allSettled([opening, serving]);
    const [browser, address] = [await opening, await serving];
    const shown = candidate.shell ? languagesOf(candidate.shell) : [];
    for (const name of remotes) {
      const showing = shown.map((language) => showPages(browser, address, candidate, name, language));
      await Promise.allSettled(showing);
      await Promise.all(showing);
    }
  });
}

async function showPages(
  browser: Browser,
  origin: string,
  { shell, remotes }: LiveReleases,
  name: string,
  language: LanguageCode,
): Promise<void> {
  const remote = remotes[name]?.live;
  const home = shell?.live.mounts.find((mount) => mount.remote === name)?.owns[0];
  if (!shell || !remote || home === undefined)
    throw new Failure(`The shell ${shell?.live.version} has no mount for ${name}; add one in its next release.`);
  const addresses = routesOf(shell.live.mounts, remote).map(([address]) => address);
  const pages = addresses.filter((address) => !address.includes(':'));
  const { page, faults, close } = await openPage(browser, origin);
  try {
    for (const path of new Set([home, ...pages])) {
      try {
        await open(page, `${path}?lang=${language}`);
        if (faults.length === 0) faults.push(...(await whatIsWrong(page, remote, language)));
        if (faults.length === 0 && path === home && language === languages[0])
          faults.push(...(await deadButtons(page, () => open(page, home))));
      } catch (error) {
        faults.push(String(error));
      }
      if (faults.length > 0)
        throw new Failure(
          `${name} ${remote.version} does not run in the shell ${shell.live.version}: ${path} (${language}) says\n  ${faults.join('\n  ')}`,
        );
    }
  } finally {
    await close();
  }
}

/** Resolves when a page is complete. One that was prerendered can be seen before its remote is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: patience });
  await untilTakenOver(page, patience);
}

async function whatIsWrong(page: Page, { name, files }: RemoteManifest, language: LanguageCode): Promise<string[]> {
  const screen = page.locator('[data-error-screen]');
  if ((await screen.count()) > 0) return [await screen.innerText()];
  if ((await page.locator('html').getAttribute('lang')) !== language) return [`it is not in the language ${language}`];
  const entry = files.find(({ role }) => role === 'entry');
  // The page may preload a file that it does not use; the loader keeps the element of a script that it used.
  const used = page.locator(`script[src*="/mfe/${name}/${entry?.path}"]`);
  return (await used.count()) > 0 ? brokenTexts(page) : ['its entry was not loaded'];
}
