import { gzipSync } from 'node:zlib';
import { type AdminRole, adminRoles, isAdminCall, mayCall } from '@exchange/shared-domain';
import type { Session } from './calling.ts';
import { type Call, sampleOf } from './calls.ts';
import { hostileText, hostileValue, mutated } from './hostile-values.ts';
import { words } from './hostile-words.ts';
import type { Random } from './random.ts';

export interface RawRequest {
  readonly method: string;
  readonly bytes: Buffer;
  /** What was tried; nothing when it is no call of the service. */
  readonly attempt?: Attempt;
}

export interface Attempt {
  readonly call: string;
  readonly caller: Caller;
  readonly isAllowed: boolean;
}

const callers = [...adminRoles, 'nobody'] as const;
type Caller = AdminRole | 'nobody';

type Headers = Record<string, string>;

export interface Knowledge {
  readonly calls: readonly Call[];
  readonly sessions: Readonly<Record<AdminRole, Session>>;
  readonly ids: readonly string[];
}

export function hostileRequest(random: Random, { calls, sessions, ids }: Knowledge): RawRequest {
  const kind = random.below(100);
  if (kind < 8) return malformed(random);
  if (kind < 25) return request(random, random.pick(words.methods), target(random), headers(random, {}));
  const call = random.pick(calls);
  const caller = isOpen(call) || endsSession(call) ? 'nobody' : random.pick(callers);
  const given: Headers = caller === 'nobody' ? {} : { ...sessions[caller] };
  const method = random.percent(90) ? call.method : random.pick(words.methods);
  const body = call.contentType === undefined ? undefined : bodyOf(call, random);
  if (body) Object.assign(given, { 'content-type': body.contentType });
  const made = request(random, method, addressOf(call, ids, random), headers(random, given), body?.bytes);
  return method === call.method ? { ...made, attempt: attemptOf(call, caller) } : made;
}

export const attemptsAt = (calls: readonly Call[]): Attempt[] =>
  calls.flatMap((call) =>
    callers
      .filter((caller) => caller === 'nobody' || !(isOpen(call) || endsSession(call)))
      .map((caller) => attemptOf(call, caller)),
  );

/** A call of the table of rights: its method and its path below `/api/admin`. */
const inTable = ({ method, path }: Call) =>
  `${method} ${path.replace('/api/admin', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;

const isOpen = (call: Call) => !call.path.startsWith('/api/admin/') || !isAdminCall(inTable(call));

/** A sign-out would end the session for all later requests. */
const endsSession = ({ path }: Call) => path.endsWith('/logout');

function attemptOf(call: Call, caller: Caller): Attempt {
  const name = inTable(call);
  const isAllowed = isOpen(call) || (caller !== 'nobody' && isAdminCall(name) && mayCall(caller, name));
  return { call: `${call.method} ${call.path}`, caller, isAllowed };
}

function target(random: Random): string {
  const path = random.pick(words.paths);
  return random.percent(20) ? `${path}?${query(random, 'x')}` : path;
}

function addressOf(call: Call, ids: Knowledge['ids'], random: Random): string {
  const known = { code: 'USDC', direction: 'SELL' };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.percent(50)
      ? (Object.entries(known).find(([key]) => key === name)?.[1] ?? random.pick(ids))
      : encode(hostileText(random)),
  );
  const queries = call.queries.filter(() => random.percent(30)).map((name) => query(random, name));
  return queries.length > 0 ? `${path}?${queries.join('&')}` : path;
}

function query(random: Random, name: string): string {
  const value = `${name}=${encode(hostileText(random))}`;
  return random.pick([value, value, value, `${value}&${value}`, `${name}[a]=1`, `${name}=%E0%A4%A`, name]);
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function bodyOf({ bodySchema, contentType = '' }: Call, random: Random): { contentType: string; bytes: Buffer } {
  let value = sampleOf(bodySchema, random);
  for (let times = random.below(3); times > 0; times -= 1) value = mutated(value, random);
  const typed = random.percent(90) ? contentType : random.pick(words.contentTypes);
  if (contentType.startsWith('multipart/')) {
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['text', value]];
    const parts = fields.map(([name, inner]) => part(random, String(name), String(inner)));
    const end = random.percent(90) ? '--b--\r\n' : '';
    const named = typed === contentType ? 'multipart/form-data; boundary=b' : typed;
    return { contentType: named, bytes: Buffer.from(`${parts.join('')}${end}`) };
  }
  const text = JSON.stringify(value) ?? '';
  const written = random.percent(90) ? text : text.slice(0, random.below(text.length + 1));
  return { contentType: typed, bytes: Buffer.from(random.percent(97) ? written : hostileText(random)) };
}

function part(random: Random, name: string, value: string): string {
  const file = random.percent(5) ? '; filename="a.txt"' : '';
  return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

function headers(random: Random, given: Headers): Headers {
  const all: Headers = { host: 'localhost', connection: 'close', ...given };
  for (let more = random.below(4); more > 0; more -= 1) {
    const value = random.percent(60) ? random.pick(words.headerValues) : hostileText(random);
    all[random.pick(words.headerNames)] = value.replaceAll(/[\r\n\0]/g, ' ');
  }
  return all;
}

function request(
  random: Random,
  method: string,
  address: string,
  given: Headers,
  body: Buffer = Buffer.alloc(0),
): RawRequest {
  const sent: Headers = { ...given };
  let payload: Buffer = body;
  if (random.percent(5)) {
    sent['content-encoding'] = random.pick(words.encodings);
    if (random.percent(50)) payload = gzipSync(payload);
  }
  if (random.percent(2)) payload = Buffer.alloc(100_000 + random.below(200_000), 'x');
  if (random.percent(10)) {
    sent['transfer-encoding'] = 'chunked';
    payload = Buffer.concat([Buffer.from(`${payload.length.toString(16)}\r\n`), payload, Buffer.from('\r\n0\r\n\r\n')]);
    // A chunk of no bytes is the end already.
    if (payload.subarray(0, 3).toString() === '0\r\n') payload = Buffer.from('0\r\n\r\n');
  } else if (payload.length > 0 || random.percent(5)) sent['content-length'] = String(payload.length);
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return { method, bytes: Buffer.concat([Buffer.from(head), payload]) };
}

function malformed(random: Random): RawRequest {
  const head = random.percent(70) ? random.pick(words.brokenHeads) : `${String(hostileValue(random))}\r\n\r\n`;
  return { method: '', bytes: Buffer.from(head) };
}
