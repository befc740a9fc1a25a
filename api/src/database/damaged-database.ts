import { StartError } from '../settings/start-error.ts';

const damageStates = new Set(['XX001', 'XX002']);

/** The files of the embedded database are damaged or incomplete. */
export const damaged = (folder: string, reason: string, cause?: unknown): StartError =>
  new StartError(
    `The database in ${folder} can't be opened${reason && ` (${reason})`}: put a backup in its place, or move the folder away to begin with an empty one.`,
    { cause },
  );

export function damageIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isDamage = 'code' in error && damageStates.has(String(error.code));
  return isDamage ? error.message : damageIn(error.cause);
}
