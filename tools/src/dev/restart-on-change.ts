import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/rooms.ts';

const quiet = 150;

/**
 * Calls `restart` when a source of the service changes. Node's `--watch` is not used, because its watcher outlives a killed
 * parent.
 * @returns stops watching
 */
export function restartOnChange(restart: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ['api/src', 'shared-domain/src'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, quiet);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
