/** Something the person at the keyboard can mend. The message is one sentence that says what to do. */
export class Failure extends Error {}

/** Text for an error that ends a command: a failure's sentence alone, the stack of everything unexpected. */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
