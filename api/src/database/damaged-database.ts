const damageStates = new Set(['XX001', 'XX002']);

/** The files of the embedded database are damaged or incomplete. The message says what to do. */
export class DamagedDatabase extends Error {
  constructor(folder: string, reason: string, options?: ErrorOptions) {
    const because = reason === '' ? '' : ` (${reason})`;
    super(
      `The database in ${folder} can't be opened${because}: put a backup in its place, or move the folder away to begin with an empty one.`,
      options,
    );
  }
}

/** Whether the database reported damaged data, anywhere in the chain of causes. */
export function damageIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isDamage = 'code' in error && damageStates.has(String(error.code));
  return isDamage ? error.message : damageIn(error.cause);
}
