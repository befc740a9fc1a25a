import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type PreRun = NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[number];

/**
 * A folder of the embedded engine whose `fsync` really writes to the disk. The engine calls it after every commit and at
 * every checkpoint, as PostgreSQL does; the engine's own file system ignores the call.
 */
export class DurableFolder extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

const syncFiles: PreRun = ({ NODEFS }) => {
  NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
};

/** Moves a folder atomically: after a crash it is complete, in the old or the new place. */
export function moveDurably(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(from);
  fs.renameSync(from, to);
  syncPath(dirname(to));
}

function syncPath(path: string): void {
  // Windows can't open folders; its file systems journal renames.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}
