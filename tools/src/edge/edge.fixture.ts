import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { precompress } from '../build/precompress.ts';
import { writeRegistry } from '../release/registry-file.ts';
import type { StoredRegistry } from '../release/stored-registry.ts';
import { readSettings } from '../settings/settings.ts';
import { buildEdge } from './edge.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

export const testRegistry: StoredRegistry = {
  format: 1,
  shell: { live: { version: '1.1.0', provides: {} }, previous: { version: '1.0.0', provides: {} } },
  remotes: {
    wizard: {
      live: {
        version: '2.0.0',
        entry: '/mfe/wizard/2.0.0/remoteEntry.js',
        integrity,
        builtAgainst: { shell: '1.1.0', shared: {} },
      },
    },
  },
  withdrawn: {},
};

const files: Readonly<Record<string, string>> = {
  'mfe/shell/1.1.0/index.html': `<html><head><script>theme()</script></head><body>${'text '.repeat(500)}</body></html>`,
  'mfe/shell/1.1.0/assets/new.js': 'new'.repeat(1000),
  'mfe/shell/1.1.0/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'mfe/shell/1.0.0/assets/old.js': 'old',
  'mfe/wizard/2.0.0/remoteEntry.js': 'entry'.repeat(1000),
};

export interface TestEdge {
  readonly app: FastifyInstance;
  /** Folder of its releases. */
  readonly releases: string;
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
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(releases, path, '..'), { recursive: true });
    await writeFile(join(releases, path), content);
  }
  await precompress(join(releases, 'mfe'));
  await writeRegistry(releases, testRegistry);

  const server = createServer(service);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let serviceAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = readSettings({ HOST: '127.0.0.1', PORT: '0', ...env });
  const { app, listen } = await buildEdge({ settings, releases, serviceAddress: () => serviceAddress });
  let origin: Promise<string> | undefined;
  return {
    app,
    releases,
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
