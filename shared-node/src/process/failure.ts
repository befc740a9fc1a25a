/** An error that the user can fix. The message is one sentence that says what to do. A cause is no fault of what was checked. */
export class Failure extends Error {}

/** Text for an error that ends a command: the sentence of a failure, the stack of any other error. */
export function explain(error: unknown): string {
  // Node says which argument is unknown.
  const isOfArguments =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof Failure || isOfArguments) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
