import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredRegistry, storedRegistrySchema } from './stored-registry.ts';
import { z } from 'zod';
import { Failure } from '../process/failure.ts';

/** Path of the one mutable file of a release folder. */
export function registryPath(releases: string): string {
  return join(releases, 'registry.json');
}

/**
 * Reads the registry; undefined when nothing was released yet.
 * @throws Failure when the file is damaged
 */
export async function readRegistry(releases: string): Promise<StoredRegistry | undefined> {
  const path = registryPath(releases);
  if (!existsSync(path)) return undefined;
  try {
    return storedRegistrySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Failure(`${path} is damaged; restore it, or remove it and release again.\n${reason}`);
  }
}

/** Replaces the registry in one step, so that a reader sees the old one or the new one. */
export async function writeRegistry(releases: string, registry: StoredRegistry): Promise<void> {
  const path = registryPath(releases);
  const unfinished = `${path}.${process.pid}.tmp`;
  await mkdir(releases, { recursive: true });
  await writeFile(unfinished, `${JSON.stringify(storedRegistrySchema.parse(registry), null, 2)}\n`);
  await rename(unfinished, path);
}
