import type { FetchArgs } from '@reduxjs/toolkit/query';
import { ulid } from '@exchange/shared-domain';

/** What an endpoint says of its presses. */
export interface PressOptions {
  /** The call adds one thing, such as what a form's draft says: until that has an answer or is closed, the service takes nothing else of it. */
  readonly adds?: boolean;
  /** False where the service says it too: a repetition would use up a code or a link, so that the call has no key. */
  readonly once?: false;
}

/** A press: what its call is, and its key. */
export interface Press {
  readonly call: string;
  readonly key: string;
  /** Nobody answered it when it was first sent. */
  readonly isKept: boolean;
}

interface Unanswered {
  readonly key: string;
  readonly at: number;
}

/** After it, the same call is another press. */
const AN_HOUR = 3_600_000;

const unanswered = new Map<string, Unanswered>();

/** Tells calls apart, and keeps no copy of a password or a file. */
function fingerprint(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${sum}`;
}

/** That of the same call which nobody answered, or a new one. */
function takePressKey(call: string): Press {
  const before = unanswered.get(call);
  // A call at the same time is another press.
  unanswered.delete(call);
  const isKept = before !== undefined && Date.now() - before.at < AN_HOUR;
  return { call, key: isKept ? before.key : ulid(new Date()), isKept };
}

/**
 * The press that a call belongs to, which has its own key or that of what the call is, and what is sent. A body is made to
 * text once, for both: it may have tens of megabytes. Reading is no press.
 */
export function withPress(
  request: string | FetchArgs,
  type: 'query' | 'mutation',
  options: PressOptions = {},
): { readonly press: Press | undefined; readonly sent: string | FetchArgs } {
  if (
    typeof request === 'string' ||
    type !== 'mutation' ||
    (request.method ?? 'GET') === 'GET' ||
    options.once === false
  )
    return { press: undefined, sent: request };
  const { url, method, body } = request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  const own = headers.get('idempotency-key');
  const text = JSON.stringify(body instanceof FormData ? [...body] : (body ?? null));
  const call = `${method} ${url} ${options.adds === true ? '' : fingerprint(text)}`;
  const press = own === null ? takePressKey(call) : { call, key: own, isKept: false };
  headers.set('idempotency-key', press.key);
  if (body === undefined || body instanceof FormData) return { press, sent: { ...request, headers } };
  headers.set('content-type', 'application/json');
  return { press, sent: { ...request, headers, body: text } };
}

/** For a call that may have been carried out: the next one like it is the same press. */
export function keepPressKey(press: Press | undefined): void {
  if (press !== undefined) unanswered.set(press.call, { key: press.key, at: Date.now() });
}

/** For a form that is closed, whoever opens it again wants something else, and for a sign-out. `since` is when it was opened. */
export function forgetPresses(since = 0): void {
  for (const [call, { at }] of unanswered) if (at >= since) unanswered.delete(call);
}
