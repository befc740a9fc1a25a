import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const readPaths = ['/api/offices', '/api/currencies', '/api/rates/from/USDC'] as const;

export type Sides = Awaited<ReturnType<typeof startSides>>;

export interface Rounds {
  readonly seconds: number;
  readonly rounds: number;
}

const readySchema = z.object({ type: z.literal('ready'), port: z.number() });

export async function startSides(database: string) {
  const serviceProcess = start('../server/server.ts', [], {
    DATABASE_URL: database,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    // As `npm start` sets it.
    LOG_LEVEL: 'warn',
    API_PORT: '0',
    ADMIN_PASSWORD: 'bench-only-password',
    // Creations come from other addresses; one address is soon over its limit.
    HOURLY_REQUESTS_PER_ADDRESS: '3',
  });
  const service = await portOf(serviceProcess);
  const texts: Record<string, string> = {};
  for (const path of readPaths) texts[path] = await (await fetch(`http://127.0.0.1:${service}${path}`)).text();
  const bareProcess = start('./bare-server.ts', [JSON.stringify({ texts, database })], {});
  const bare = await portOf(bareProcess);
  return {
    service,
    bare,
    servicePid: serviceProcess.pid ?? 0,
    stop: async () => {
      await Promise.all([end(serviceProcess), end(bareProcess)]);
    },
  };
}

/** Measures both in turns, so that other load on the machine affects both equally. Resolves to the median of each. */
export async function inTurns(
  { service, bare }: Sides,
  rounds: number,
  measure: (port: number) => Promise<number>,
): Promise<Pick<Sides, 'service' | 'bare'>> {
  const measured: { service: number[]; bare: number[] } = { service: [], bare: [] };
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(bare);
    const other = await measure(service);
    if (round === 0) continue;
    measured.bare.push(one);
    measured.service.push(other);
  }
  return { service: median(measured.service), bare: median(measured.bare) };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const start = (file: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { PATH: process.env['PATH'], ...env },
    // The log would stand among the tables.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const { data } = readySchema.safeParse(message);
      if (data !== undefined) resolve(data.port);
    });
    child.once('exit', () => reject(new Error('a process of the measurement ended')));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
