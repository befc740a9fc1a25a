import pg from 'pg';

/** A temporary failure of the database: the same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE of the server's error; `undefined` when the connection failed. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.code = cause instanceof pg.DatabaseError ? cause.code : undefined;
  }
}

export function whyUnavailable({ cause }: DatabaseUnavailable): string {
  // An error about several addresses of a host has no message.
  const { message, code } = Object(cause) as { readonly message?: string; readonly code?: string };
  return `The database does not answer (${message || code}): check DATABASE_URL and that the server runs.`;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

// A code that exists is not repeated by the next attempt, which makes another one.
const UNIQUE_CODE = 'transactions_code_key';

export const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable
    ? error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE
    : isViolated(error, UNIQUE_CODE);

export const isViolated = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

const passingStates = [
  DEADLOCK,
  SERIALIZATION_FAILURE,
  '08', // connection exceptions
  '25006', // read only: the server is a standby, or about to become one
  '25P03', // the transaction was idle for too long
  '53', // insufficient resources, such as too many connections
  '55P03', // a lock was not available in time
  '57', // cancelled by a time limit, shut down, starting
];

export const isTemporary = ({ code = '' }: pg.DatabaseError): boolean =>
  passingStates.some((state) => code.startsWith(state));
