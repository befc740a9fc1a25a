import fs from 'node:fs';
import { join } from 'node:path';

/** After a power cut, a file has the content and a folder the entries of its last `fsync`, which is watched here. */
export function watchDisk(folder: string) {
  const contents = new Map<number, Buffer>();
  const names = new Map<string, ReadonlyMap<string, number>>();
  const pathOf = new Map<number, string>();
  let syncs = 0;

  const keep = (path: string) => {
    const { ino } = fs.statSync(path);
    if (!fs.statSync(path).isDirectory()) return contents.set(ino, fs.readFileSync(path));
    return names.set(path, new Map(fs.readdirSync(path).map((name) => [name, fs.statSync(join(path, name)).ino])));
  };
  keep(folder);
  for (const { parentPath, name } of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    keep(join(parentPath, name));
  }

  const { openSync, fsyncSync } = fs;
  const spies = [
    jest.spyOn(fs, 'openSync').mockImplementation((path, ...options) => {
      const file = openSync(path, ...options);
      pathOf.set(file, String(path));
      return file;
    }),
    jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      fsyncSync(file);
      const path = pathOf.get(file) ?? '';
      if (!path.startsWith(folder)) return;
      syncs += 1;
      keep(path);
    }),
  ];

  const restore = (path: string, target: string) => {
    fs.mkdirSync(target, { recursive: true });
    for (const [name, ino] of names.get(path) ?? []) {
      if (names.has(join(path, name))) restore(join(path, name), join(target, name));
      else fs.writeFileSync(join(target, name), contents.get(ino) ?? '');
    }
  };
  return {
    /** The number of files and folders synced to the disk since the last call. */
    countSyncs: () => {
      const counted = syncs;
      syncs = 0;
      return counted;
    },
    /** Writes a folder with the state that a power cut would leave in the worst case. */
    cutPower: (target: string) => restore(folder, target),
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
