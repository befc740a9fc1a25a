import { jest } from '@jest/globals';
import fs from 'node:fs';
import { join } from 'node:path';

export interface WatchedDisk {
  /** How many files and folders were brought to the disk since the last call. */
  readonly countSyncs: () => number;
  /** Makes a folder of what a power cut at this moment leaves at worst. */
  readonly cutPower: (target: string) => void;
  readonly stop: () => void;
}

/**
 * Watches what this process brings to the disk below a folder. A power cut leaves of a file its content, and of a folder
 * its names, as they were when each was last brought to the disk; nothing else survives it.
 */
export function watchDisk(folder: string): WatchedDisk {
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
    countSyncs: () => {
      const counted = syncs;
      syncs = 0;
      return counted;
    },
    cutPower: (target) => restore(folder, target),
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
