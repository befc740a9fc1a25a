import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Build } from '../build/build.schema.ts';
import { precompress } from '../build/precompress.ts';
import { publishAndGoLive } from '../release/go-live.ts';
import { readSettings } from '../settings/settings.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { buildEdge } from './edge.ts';
import { releaseSource } from './live-registry.ts';

export interface TestEdge {
  readonly app: FastifyInstance;
  /** Folder of its releases. */
  readonly releases: string;
  readonly wizard: Build;
  readonly oldShell: Build;
  /** Address of the edge, opened when it is first asked for. */
  readonly origin: () => Promise<string>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** From now on the service can't be reached. */
  readonly loseService: () => void;
  readonly close: () => Promise<void>;
}

/**
 * An edge with a few released files, in front of a stand-in for the service.
 * @param env settings besides the defaults
 */
export async function startTestEdge(service: RequestListener, env: NodeJS.ProcessEnv = {}): Promise<TestEdge> {
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

  const server = createServer(service);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let serviceAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = readSettings({ HOST: '127.0.0.1', PORT: '0', ...env });
  const { app, listen } = await buildEdge({
    settings,
    releases: releaseSource(releases, false),
    serviceAddress: () => serviceAddress,
  });
  let origin: Promise<string> | undefined;
  return {
    app,
    releases,
    wizard,
    oldShell,
    origin: () => (origin ??= listen()),
    get: (url, headers = {}) => app.inject({ url, headers }),
    loseService: () => {
      serviceAddress = 'http://127.0.0.1:1';
    },
    close: async () => {
      await app.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(releases, { recursive: true });
    },
  };
}
