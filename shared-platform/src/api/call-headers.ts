const ATTENTION_MILLISECONDS = 60_000;
// A screen reader presses by a click alone, and dictation types without keys.
const INPUTS = ['click', 'input', 'pointerdown', 'pointermove', 'keydown', 'wheel'];

let lastInput: number | undefined;

/**
 * True when nobody has used the page for a minute. Input is noticed from the first call on, and that call counts as
 * input.
 */
export function isUnattended(): boolean {
  if (lastInput === undefined) {
    const note = () => {
      lastInput = Date.now();
    };
    note();
    for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
  }
  return Date.now() - (lastInput ?? 0) >= ATTENTION_MILLISECONDS;
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random `x-trace-id`: 33 characters of an alphabet of 64. */
export const createTraceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(33)), (byte) => CHARACTERS.charAt(byte % 64)).join('');

const said = new Set<string>();
let unsaid: readonly string[] = [];

/** Says with the next call, and once, that the page of these releases became usable: `wizard@1.2.0 shell@1.1.0`. */
export function sayUsable(releases: string): void {
  if (!said.has(releases)) unsaid = [...unsaid, releases];
  said.add(releases);
}

/** Only for the page's own site: another one may not know the header. */
export function usableHeader(): Readonly<Record<string, string>> {
  const header = unsaid.length > 0 ? { 'x-usable': unsaid.join(' ') } : {};
  unsaid = [];
  return header;
}

/** The headers of every call: its trace id and, in a session, the bearer token. */
export const callHeaders = (traceId: string, token: string | undefined): Readonly<Record<string, string>> => ({
  'x-trace-id': traceId,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  // An open page that nobody uses does not keep its session alive.
  ...(token !== undefined && isUnattended() && { 'x-unattended': 'true' }),
});
