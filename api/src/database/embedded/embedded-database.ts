import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from '../database.ts';
import { openPostgres } from '../postgres.ts';
import { hasCluster, makeCluster, moveDurably } from './cluster.ts';
import { moveFromPglite, pgliteFolder, setAside } from './pglite-folder.ts';
import { findPrograms } from './programs.ts';
import { endLeftOver, startServer, type RunningServer } from './server.ts';
import { serverParameters } from './server-parameters.ts';
import { giveTo, serverUser } from './server-user.ts';

export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgresql');

/** Makes the server of a data folder if there is none, and starts it. The caller has the lock of the folder. */
export async function startEmbedded(
  dataFolder: string,
  connections: number,
  own: Readonly<Record<string, string | number>> = {},
): Promise<RunningServer> {
  mkdirSync(dataFolder, { recursive: true });
  const cluster = clusterFolder(dataFolder);
  const user = serverUser(cluster);
  // Asked at each start of the server: a copy of them may have vanished.
  const programs = () => findPrograms(user);
  const parameters = { ...serverParameters(connections), ...own };
  const start = (folder: string) => {
    giveTo(user, folder);
    return startServer({ folder, programs, user, parameters });
  };
  if (!hasCluster(cluster)) {
    // The move is complete when the new cluster has its name; until then each start begins it again.
    const earlier = pgliteFolder(dataFolder);
    const made = `${cluster}.draft`;
    await endLeftOver(made);
    await makeCluster(made, programs(), user);
    if (existsSync(earlier)) {
      process.stderr.write(`The data of ${earlier} is moved to the new database in ${cluster}.\n`);
      const server = await start(made);
      await fillFrom(earlier, await openPostgres(server.url));
      await server.stop();
    }
    moveDurably(made, cluster);
  }
  setAside(dataFolder, cluster);
  return start(cluster);
}

async function fillFrom(earlier: string, target: DatabaseConnection): Promise<void> {
  await moveFromPglite(earlier, target);
  await target.close();
}
