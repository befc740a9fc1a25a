import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageName, readPackage, root, rooms, scope } from './rooms.ts';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional(), link: z.boolean().optional() })),
});

describe('a room', () => {
  it.each(rooms)('%s has a package name of our scope and is never published', (room) => {
    expect(readPackage(room)).toMatchObject({ name: packageName(room), private: true });
  });

  it.each(rooms)('%s comes from its folder, never from a registry', (room) => {
    const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    expect(lock.packages[`node_modules/${packageName(room)}`]).toEqual({ resolved: room, link: true });
  });

  it.each(rooms)('%s depends on no package of our scope that is not a room', (room) => {
    const { dependencies, devDependencies } = readPackage(room);
    const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith(`${scope}/`));
    expect(rooms.map(packageName)).toEqual(expect.arrayContaining(ours));
  });
});
