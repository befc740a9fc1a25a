import type { StoredRegistry } from '../release/stored-registry.ts';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { readRegistry } from '../release/registry-file.ts';

/** Reads the registry anew for every page, so that a release is live at once; a damaged file leaves the last good one. */
export function liveRegistry(releases: string): () => Promise<StoredRegistry> {
  let lastGood: StoredRegistry | undefined;
  return async () => {
    try {
      lastGood = (await readRegistry(releases)) ?? lastGood;
    } catch (error) {
      if (!lastGood) throw error;
      print.error(String(error));
    }
    if (!lastGood) throw new Failure(`${releases} holds no release; run "npm run release -- shell" first.`);
    return lastGood;
  };
}
