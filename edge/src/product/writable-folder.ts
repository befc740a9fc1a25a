import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '@exchange/shared-node';

export function assertFolderIsWritable(folder: string, setting?: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Failure(
      `The folder ${folder} can't be written; give this user the right to${setting === undefined ? '' : `, or set ${setting} to another folder`}.`,
    );
  }
}

/** Not `recursive: true`: that hangs when the system reports an existing parent as missing. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
