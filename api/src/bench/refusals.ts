import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { sellRequest } from '../testing/exchange-requests.ts';
import { median, type Rounds, type Sides } from './sides.ts';

interface SentCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface MeasuredCall extends SentCall {
  readonly name: string;
  readonly status: number;
}

const form = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nTest Visitor\r\n'.concat(
  ...Object.entries({ email: 'visitor@example.com', subject: 'Hours', message: 'Open?' }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ),
  '--b--\r\n',
);

const limitedCall = (name: string, path: string, body: object, key = {}): MeasuredCall => ({
  name: `${name}, 429`,
  method: 'POST',
  path,
  status: 429,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...key },
});

const refused: readonly MeasuredCall[] = [
  limitedCall('sign-in', '/api/admin/auth/login', { email: 'nobody@example.com', password: 'wrong' }),
  limitedCall('request followed by hand', '/api/follow', { code: 'AAAA-AAAA', digits: '0000' }),
  limitedCall('link of a password', '/api/admin/auth/password-link', { token: 'x'.repeat(43) }),
  limitedCall('exchange', '/api/transactions', sellRequest()),
  limitedCall('exchange with a key', '/api/transactions', sellRequest(), { 'idempotency-key': 'never-stored-before' }),
  {
    ...limitedCall('message', '/api/contact/form', {}),
    body: form,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  {
    name: 'staff with a wrong token, 401',
    method: 'GET',
    path: '/api/admin/transactions',
    status: 401,
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  },
  {
    name: 'request followed with a wrong token, 404',
    method: 'GET',
    path: '/api/follow',
    status: 404,
    headers: { 'follow-token': 'x'.repeat(16) },
  },
  { name: 'an address that does not exist, 404', method: 'GET', path: '/api/nothing', status: 404 },
];

const read: MeasuredCall = { name: 'read', method: 'GET', path: '/api/offices', status: 200 };

/** What a refused call costs the service beside a read, all from one address that is over its limits. */
export async function measureRefusals(sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const costs = new Map([read, ...refused].map((call): [MeasuredCall, number[]] => [call, []]));
  for (const call of costs.keys()) await sendUntil(call, sides, agent);
  for (let round = 0; round < rounds; round += 1)
    for (const [call, measured] of costs) measured.push(await costOf(call, sides, { agent, seconds }));
  agent.destroy();
  const ofRead = median(costs.get(read) ?? []);
  return [
    '| Refused calls of one address over its limits | processor of the service, ms | beside a read |',
    '| --- | ---: | ---: |',
    ...[...costs].map(([{ name }, measured]) => {
      const cost = median(measured);
      return `| ${name} | ${cost.toFixed(3)} | ${(cost / ofRead).toFixed(2)} |`;
    }),
  ].join('\n');
}

const CALLERS = 8;
const MOST_CALLS_ALLOWED = 200;

async function sendUntil(call: MeasuredCall, { service }: Sides, agent: Agent): Promise<void> {
  for (let at = 0; at < MOST_CALLS_ALLOWED; at += 1) if ((await send(call, service, agent)) === call.status) return;
  throw new Error(`${call.name} never happens`);
}

async function costOf(
  call: MeasuredCall,
  { service, servicePid }: Sides,
  { agent, seconds }: { readonly agent: Agent; readonly seconds: number },
): Promise<number> {
  const ends = performance.now() + seconds * 1000;
  const before = processorMilliseconds(servicePid);
  let calls = 0;
  const caller = async () => {
    while (performance.now() < ends) {
      const status = await send(call, service, agent);
      if (status !== call.status) throw new Error(`${call.name}: ${status}`);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (processorMilliseconds(servicePid) - before) / calls;
}

const MILLISECONDS_PER_TICK = 10;

/** Of all threads of a process since its start, as Linux counts it. */
function processorMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = '', system = ''] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * MILLISECONDS_PER_TICK;
}

/** Resolves to the status. */
export function send({ method, path, body, headers }: SentCall, port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const own = { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
    request({ port, host: '127.0.0.1', path, method, agent, headers: own }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });
}
