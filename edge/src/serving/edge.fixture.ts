import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '@exchange/federation/precompress';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { readSettings } from '../settings/settings.ts';
import { serveLocally } from '../testing/local-server.fixture.ts';
import { buildEdge } from './edge.ts';
import { releaseSource } from './live-registry.ts';

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;

/**
 * An edge with a few released files.
 * @param service a stand-in for the service, or the origin of a real one
 * @param env settings besides the defaults
 */
export async function startTestEdge(service: RequestListener | string, env: NodeJS.ProcessEnv = {}) {
  const releases = mkdtempSync(join(tmpdir(), 'exchange-edge-'));
  const wizard = await testBuild(releases, {
    name: 'wizard',
    content: 'wizard '.repeat(1000),
    routes: ['', 'transaction', 'transaction/success', 'offices/:id'],
  });
  const oldShell = await testBuild(releases, { name: 'shell', content: 'old shell' });
  const shell = await testBuild(releases, { name: 'shell', content: 'new shell '.repeat(500) });
  await precompress(join(wizard.folder, 'store'));
  await publishAndGoLive(releases, [oldShell, wizard], { shell: '1.0.0', wizard: '2.0.0' }, testFacts);
  await publishAndGoLive(releases, [shell], { shell: '1.1.0' }, testFacts);

  const server = typeof service === 'string' ? undefined : await serveLocally(service);
  let serviceAddress = server?.origin ?? String(service);
  const settings = readSettings({ HOST: '127.0.0.1', PORT: '0', ...env });
  const { app, listen } = await buildEdge({
    settings,
    releases: releaseSource(releases),
    serviceAddress: () => serviceAddress,
  });
  let origin: Promise<string> | undefined;
  return {
    app,
    releases,
    wizard,
    oldShell,
    /** Address of the edge, which is opened on the first use. */
    origin: () => (origin ??= listen()),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Makes the service unreachable. */
    loseService: () => {
      serviceAddress = 'http://127.0.0.1:1';
    },
    close: async () => {
      await app.close();
      await server?.close();
      rmSync(releases, { recursive: true });
    },
  };
}
