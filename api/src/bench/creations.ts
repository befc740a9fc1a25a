import { Agent, request } from 'node:http';
import { sellRequest } from '../testing/exchange-requests.ts';
import { inTurns, type Rounds, type Sides } from './sides.ts';

const CALLERS = 16;

/**
 * Measures requests for exchanges, each from another visitor, against a bare route of the framework that stores the
 * same body in one row.
 */
export async function measureCreations(sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  const { service, bare } = await inTurns(sides, rounds, (port) => creationsPerSecond(port, seconds));
  return [
    `| Creations by ${CALLERS} callers | bare route that inserts one row, per second | service, per second | ratio |`,
    '| --- | ---: | ---: | ---: |',
    `| \`POST /api/transactions\` | ${Math.round(bare)} | ${Math.round(service)} | ${(service / bare).toFixed(2)} |`,
  ].join('\n');
}

async function creationsPerSecond(port: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const began = performance.now();
  const ends = began + seconds * 1000;
  let created = 0;
  const caller = async () => {
    while (performance.now() < ends) {
      await create(port, agent);
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const perSecond = created / ((performance.now() - began) / 1000);
  agent.destroy();
  return perSecond;
}

let visitors = 0;

/**
 * A request as the edge forwards it: with the visitor's address, and with the key against duplicates that the site
 * sends.
 */
function create(port: number, agent: Agent): Promise<void> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'idempotency-key': `bench-${process.pid}-${visitors}`,
  };
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/transactions', method: 'POST', agent, headers }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode === 201) resolve();
        else reject(new Error(`status ${reply.statusCode}`));
      });
    })
      .once('error', reject)
      .end(JSON.stringify(sellRequest()));
  });
}
