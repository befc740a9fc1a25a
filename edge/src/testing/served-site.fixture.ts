import type { Page } from 'playwright';
import { openBrowser, openPage } from '@exchange/shared-node/browsers';
import { releaseSource } from '../serving/live-registry.ts';
import { startTemporaryProduct } from '../product/with-product.ts';
import { buildEdge } from '../serving/edge.ts';
import { readSettings } from '../settings/settings.ts';

/** A site that serves a folder of releases, and a browser to look at it. */
export interface ServedSite {
  readonly address: string;
  /** A new visitor. Pictures from other sites are blank, because the machine may be offline. */
  readonly visit: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** @param env settings besides the defaults */
export async function serveSite(releases: string, env: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  const opened = new AsyncDisposableStack();
  const product = await startTemporaryProduct(opened, env);
  return visited(opened, await product.serve(releaseSource(releases)));
}

/** A site whose service can't be reached, for pages that do not need it. */
export async function serveSiteWithoutService(releases: string): Promise<ServedSite> {
  const opened = new AsyncDisposableStack();
  const { app, listen } = await buildEdge({
    settings: readSettings({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }),
    releases: releaseSource(releases),
    serviceAddress: () => 'http://127.0.0.1:1',
  });
  opened.defer(() => app.close());
  return visited(opened, await listen());
}

async function visited(opened: AsyncDisposableStack, address: string): Promise<ServedSite> {
  const browser = await openBrowser(opened);
  const visit = async () => (await openPage(browser, address)).page;
  return { address, visit, close: () => opened.disposeAsync() };
}
