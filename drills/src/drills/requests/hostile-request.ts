import { type AdminRole, adminRoles, isAdminCall, mayCall } from '@exchange/shared-domain';
import type { Session } from './calling.ts';
import { type Call, sampleOf } from './calls.ts';
import { hostileText, mutated } from './hostile-values.ts';
import { words } from './hostile-words.ts';
import type { Random } from '@exchange/api/random';

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body?: string | FormData;
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

type Headers = Readonly<Record<string, string>>;

export interface Knowledge {
  readonly calls: readonly Call[];
  readonly sessions: Readonly<Record<AdminRole, Session>>;
  readonly ids: readonly string[];
}

export function hostileRequest(random: Random, { calls, sessions, ids }: Knowledge): HostileRequest {
  if (random.percent(20)) return { method: random.pick(words.methods), path: target(random), headers: headers(random) };
  const call = random.pick(calls);
  const caller = isOpen(call) || endsSession(call) ? 'nobody' : random.pick(callers);
  const method = random.percent(90) ? call.method : random.pick(words.methods);
  const body = /^(GET|HEAD)$/.test(method) ? {} : bodyOf(call, random);
  return {
    method,
    path: addressOf(call, ids, random),
    headers: { ...(caller !== 'nobody' && sessions[caller]), ...body.headers, ...headers(random) },
    ...(body.body !== undefined && { body: body.body }),
    ...(method === call.method && { attempt: attemptOf(call, caller) }),
  };
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

function bodyOf(
  { bodySchema, contentType }: Call,
  random: Random,
): Pick<HostileRequest, 'body'> & { readonly headers?: Headers } {
  if (contentType === undefined) return {};
  let value = sampleOf(bodySchema, random);
  for (let times = random.below(3); times > 0; times -= 1) value = mutated(value, random);
  if (contentType.startsWith('multipart/')) return { body: formOf(value, random) };
  const text = random.percent(97) ? (JSON.stringify(value) ?? '') : hostileText(random);
  const typed = random.percent(90) ? contentType : random.pick(words.contentTypes);
  return {
    headers: { 'content-type': typed },
    body: random.percent(90) ? text : text.slice(0, random.below(text.length + 1)),
  };
}

function formOf(value: unknown, random: Random): FormData {
  const form = new FormData();
  for (const [name, inner] of Object.entries(Object(value)))
    form.append(name, random.percent(5) ? new File([String(inner)], 'a.txt') : String(inner));
  return form;
}

function headers(random: Random): Headers {
  const names = Array.from({ length: random.below(4) }, () => random.pick(words.headerNames));
  return Object.fromEntries(
    names.map((name) => {
      const value = random.percent(60) ? random.pick(words.headerValues) : hostileText(random);
      // Bytes of UTF-8, as `fetch` takes them.
      return [name, Buffer.from(value.replaceAll(/[\r\n\0]/g, ' ')).toString('latin1')];
    }),
  );
}
