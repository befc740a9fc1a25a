import { renameSync, writeFileSync } from 'node:fs';
import { explain } from './failure.ts';
import { print } from './print.ts';

/** Writes a file anew, whole or not at all. Says whether it could, and prints why not. */
export function keepJson(path: string, value: unknown): boolean {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(value));
    renameSync(`${path}.new`, path);
    return true;
  } catch (error) {
    print.error(`${path} can't be written: ${explain(error)}`);
    return false;
  }
}
