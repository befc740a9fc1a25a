import { z } from 'zod';
import { buildRooms } from '../build/build-rooms.ts';
import { buildEdge } from '../edge/edge.ts';
import { Closers } from '../process/closers.ts';
import { releaseWorkingTree } from '../release/release-rooms.ts';
import { releasesFolder, type Settings, serviceEnvironment } from '../settings/settings.ts';
import { releasable } from '../workspace/rooms.ts';
import { lockInstance } from './instance-lock.ts';
import { assertPortIsFree, portFailure } from './ports.ts';
import { type Service, startService } from './service-process.ts';
import { assertFolderIsWritable } from './writable-folder.ts';

const systemErrorSchema = z.object({ code: z.string() });

/** A running product. */
export interface Product {
  readonly address: string;
  readonly admin: Service['admin'];
  readonly rates: Service['rates'];
  readonly stop: () => Promise<void>;
}

/**
 * Builds what changed, publishes it, starts the service and the edge. What is started is stopped again when a later
 * step fails.
 * @param env environment for the service's process
 */
export async function startProduct(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<Product> {
  const opened = new Closers();
  const stop = opened.closeAll;
  try {
    const releases = releasesFolder(settings);
    assertFolderIsWritable(settings.DATA_DIR, 'DATA_DIR');
    assertFolderIsWritable(releases, 'RELEASES_DIR');
    opened.add(await lockInstance(settings.DATA_DIR));
    await assertPortIsFree(settings.PORT, settings.HOST, 'PORT');
    await assertPortIsFree(settings.API_PORT, '127.0.0.1', 'API_PORT');

    await releaseWorkingTree(releases, await buildRooms(releasable, report));

    const service = await startService(serviceEnvironment(settings, env));
    opened.add(service.stop);
    const edge = await buildEdge({ settings, releases, serviceAddress: service.address });
    opened.add(() => edge.app.close());
    const address = await edge.listen().catch((error: unknown) => {
      const { code } = systemErrorSchema.parse(error);
      throw portFailure(code, settings.PORT, 'PORT');
    });
    return { address, admin: service.admin, rates: service.rates, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
