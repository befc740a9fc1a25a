import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TRACE_ID_LENGTH = 33;
const RANDOM_BYTES = 8192;
const acceptable = /^[\w.-]{1,64}$/;

/** The caller's trace id when it is safe to log, otherwise a new one of 33 characters. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-trace-id'];
  if (typeof given === 'string' && acceptable.test(given)) return given;
  return newTraceId();
}

// Random characters are made in advance, because making a few at a time is slow.
let characters = '';
let used = 0;

function newTraceId(): string {
  if (characters.length < used + TRACE_ID_LENGTH) {
    characters = randomBytes(RANDOM_BYTES).toString('base64url');
    used = 0;
  }
  used += TRACE_ID_LENGTH;
  return characters.slice(used - TRACE_ID_LENGTH, used);
}
