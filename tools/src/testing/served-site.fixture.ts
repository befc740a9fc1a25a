import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { buildEdge } from '../edge/edge.ts';
import { releaseSource } from '../edge/live-registry.ts';
import { findChromium } from '../journeys/find-chromium.ts';
import { Closers } from '../process/closers.ts';
import { freePort } from '../product/ports.ts';
import { startService } from '../product/service-process.ts';
import { readSettings, serviceEnvironment } from '../settings/settings.ts';

/** A product that serves a folder of releases, and a browser to look at it. */
export interface ServedSite {
  readonly address: string;
  /** A new visitor. Pictures from other sites are blank, because the machine may be offline. */
  readonly visit: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** @param env settings besides the defaults */
export async function serveSite(releases: string, env: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  const opened = new Closers();
  const data = await mkdtemp(join(tmpdir(), 'exchange-site-'));
  opened.add(() => rm(data, { recursive: true, force: true }));
  const settings = readSettings({
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: '0',
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ...env,
  });
  const service = await startService(serviceEnvironment(settings, { PATH: process.env['PATH'] }));
  opened.add(service.stop);
  const edge = await buildEdge({
    settings,
    releases: releaseSource(releases, false),
    serviceAddress: service.address,
  });
  opened.add(() => edge.app.close());
  const address = await edge.listen();
  const browser = await chromium.launch({
    executablePath: await findChromium(() => {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  opened.add(() => browser.close());
  const visit = async () => {
    const context = await browser.newContext({ baseURL: address });
    await context.route(
      ({ protocol }) => protocol === 'https:',
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    return context.newPage();
  };
  return { address, visit, close: opened.closeAll };
}
