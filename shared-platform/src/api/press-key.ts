import { ulid } from '@exchange/shared-domain';

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
export function fingerprint(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${sum}`;
}

/** A press: that of the same call which nobody answered, or a new one. */
export function takePressKey(call: string): Press {
  const before = unanswered.get(call);
  // A call at the same time is another press.
  unanswered.delete(call);
  const isKept = before !== undefined && Date.now() - before.at < AN_HOUR;
  return { call, key: isKept ? before.key : ulid(new Date()), isKept };
}

/** For a call that may have been carried out: the next one like it is the same press. */
export function keepPressKey(press: Press | undefined): void {
  if (press !== undefined) unanswered.set(press.call, { key: press.key, at: Date.now() });
}

/** For a form that is closed, whoever opens it again wants something else, and for a sign-out. `since` is when it was opened. */
export function forgetPresses(since = 0): void {
  for (const [call, { at }] of unanswered) if (at >= since) unanswered.delete(call);
}
