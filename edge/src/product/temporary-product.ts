import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNewDatabase } from '@exchange/api/new-database';
import { buildEdge } from '../serving/edge.ts';
import type { ReleaseSource } from '../serving/live-registry.ts';
import { readSettings, serviceEnvironment } from '../settings/settings.ts';
import { startService } from './service-process.ts';

interface TemporaryProduct {
  /** Origin of the service. */
  readonly service: string;
  /** Starts an edge in front of it that serves these releases, and gives its origin. */
  readonly serve: (releases: ReleaseSource) => Promise<string>;
}

/**
 * Starts a service with data of its own, on free ports of this machine. It ends, with its edges and its data, when
 * `opened` is closed.
 * @param env settings besides the defaults
 */
export async function startTemporaryProduct(
  opened: AsyncDisposableStack,
  env: NodeJS.ProcessEnv = {},
): Promise<TemporaryProduct> {
  const data = await mkdtemp(join(tmpdir(), 'exchange-data-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  if (env['DATABASE_URL'] === undefined) await putNewDatabase(data);
  const settings = readSettings({
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: '0',
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const service = await startService(serviceEnvironment(settings, { PATH: process.env['PATH'], ...env }));
  opened.defer(service.stop);
  const serve = async (releases: ReleaseSource) => {
    const edge = await buildEdge({ settings, releases, serviceAddress: service.address });
    opened.defer(() => edge.app.close());
    return edge.listen();
  };
  return { service: service.address(), serve };
}
