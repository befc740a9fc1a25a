import { parseArgs } from 'node:util';
import type { CreateTransaction } from '@exchange/shared-domain';
import { sql } from 'kysely';
import { openPostgres } from '../database/postgres.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { measureList } from './list.ts';
import { measureRefusals, send } from './refusals.ts';
import { startSides, inTurns, type Rounds, type Sides, readPaths } from './sides.ts';
import { measureWatchList } from './watch/watch-rates.ts';
import { Agent } from 'node:http';
import { sellRequest } from '../testing/exchange-requests.ts';
import { connect, type Socket } from 'node:net';

const CALLERS = 16;
const WARM_UP_SECONDS = 5;

/** Counts only bytes, to need little of the machine: each reply is as long as the first, which has to be a success. */
async function callsPerSecond(port: number, path: string, seconds: number): Promise<number> {
  const call = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  const length = await replyLength(port, call);
  const began = performance.now();
  const ends = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CALLERS }, () => callUntil(ends, port, call, length)));
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return answered / ((performance.now() - began) / 1000);
}

async function replyLength(port: number, call: Buffer): Promise<number> {
  const socket = await open(port);
  // One character for each byte.
  socket.setEncoding('latin1').write(call);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head < 4) continue;
    const body = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
    if (text.length >= head + body) return head + body;
  }
  throw new Error('no reply');
}

async function callUntil(ends: number, port: number, call: Buffer, length: number): Promise<number> {
  const socket = await open(port);
  let received = 0;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).on('data', ({ length: byteLength }: Buffer) => {
      received += byteLength;
      if (received < length) return;
      if (received > length) return reject(new Error('a reply of another length'));
      received = 0;
      answered += 1;
      if (performance.now() < ends) socket.write(call);
      else resolve();
    });
    socket.write(call);
  });
  socket.destroy();
  return answered;
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()));
    socket.once('error', reject);
  });

async function measureReads(sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  const lines = [
    `| Read by ${CALLERS} callers | bare route, calls/s | service, calls/s | ratio |`,
    '| --- | ---: | ---: | ---: |',
  ];
  for (const path of readPaths) {
    const { service, bare } = await inTurns(sides, rounds, (port) => callsPerSecond(port, path, seconds));
    lines.push(`| \`GET ${path}\` | ${Math.round(bare)} | ${Math.round(service)} | ${(service / bare).toFixed(2)} |`);
  }
  return lines.join('\n');
}

/**
 * Each request to the service is from another visitor. The bare route of the framework stores a body in one row. Tables that
 * grow from nothing are analyzed, as PostgreSQL does by itself within a minute.
 */
async function measureCreations(server: PostgresServer, sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  await creationsPerSecond(sides.service, WARM_UP_SECONDS, sellRequest);
  const { db, close } = await openPostgres(server.urlOf('postgres'));
  await sql`analyze`.execute(db);
  await close();
  const same = sellRequest();
  const { service, bare } = await inTurns(sides, rounds, (port) =>
    creationsPerSecond(port, seconds, port === sides.bare ? () => same : sellRequest),
  );
  return [
    `| Creations by ${CALLERS} callers | bare route that inserts one row, per second | service, per second | ratio |`,
    '| --- | ---: | ---: | ---: |',
    `| \`POST /api/transactions\` | ${Math.round(bare)} | ${Math.round(service)} | ${(service / bare).toFixed(2)} |`,
  ].join('\n');
}

async function creationsPerSecond(port: number, seconds: number, bodyOf: () => CreateTransaction): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const began = performance.now();
  const ends = began + seconds * 1000;
  let created = 0;
  const caller = async () => {
    while (performance.now() < ends) {
      await create(port, agent, bodyOf());
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const perSecond = created / ((performance.now() - began) / 1000);
  agent.destroy();
  return perSecond;
}

let visitors = 0;

/** As the edge forwards it: with the visitor's address, and the key against duplicates that the site sends. */
async function create(port: number, agent: Agent, body: CreateTransaction): Promise<void> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'idempotency-key': `bench-${process.pid}-${visitors}`,
  };
  const call = { method: 'POST', path: '/api/transactions', body: JSON.stringify(body), headers } as const;
  const status = await send(call, port, agent);
  if (status !== 201) throw new Error(`status ${status}`);
}

// Prints the service's numbers: `npm run bench -- service`. It starts a PostgreSQL server of its own.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300000' },
    runs: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    names: { type: 'string', default: '5000' },
    only: { type: 'string', default: 'reads,creations,refusals' },
  },
});
const parts = new Set(values.only.split(','));
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

const server = await startPostgresServer({ shared_buffers: '1GB' });
try {
  const tables: string[] = [];
  if (parts.has('reads') || parts.has('creations') || parts.has('refusals')) {
    const sides = await startSides(server.urlOf('postgres'));
    try {
      if (parts.has('reads')) tables.push(await measureReads(sides, { seconds, rounds }));
      if (parts.has('creations')) tables.push(await measureCreations(server, sides, { seconds, rounds }));
      if (parts.has('refusals')) tables.push(await measureRefusals(sides, { seconds, rounds }));
    } finally {
      await sides.stop();
    }
  }
  if (parts.has('list'))
    tables.push(await measureList(server, { count: Number(values.count), runs: Number(values.runs) }));
  if (parts.has('watch-list')) tables.push(measureWatchList(Number(values.names)));
  process.stdout.write(`${tables.join('\n\n')}\n`);
} finally {
  await server.stop();
}
