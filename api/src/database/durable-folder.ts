import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type PreRun = NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[number];

/**
 * A folder of the embedded engine in which a file is on the disk when the engine was told so. The engine asks for it
 * after every commit and at every checkpoint, as PostgreSQL does; its own file system answers without doing it.
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

/** Moves a folder in one step: a crash leaves it here or there, and whole. */
export function moveDurably(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(from);
  fs.renameSync(from, to);
  syncPath(dirname(to));
}

function syncPath(path: string): void {
  // Windows opens no folders; its file systems keep a rename in their journal.
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}
