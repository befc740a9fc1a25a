import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@exchange/api/testing';
import { startNginxFor } from '@exchange/edge/testing/nginx';
import { root } from '@exchange/shared-node';
import { forkService } from '@exchange/edge/service-process';
import { serviceEnvironment } from '@exchange/edge/settings';
import { Drill, exactly, say, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { onPostgres } from './on-postgres.ts';
import { endOf } from './release-runs.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const ofEach = 3;
const visitors = 10;
const restMilliseconds = 100;

export default new Drill(
  {
    title: 'Any one of several is killed',
    description: `Three edges and three services serve behind one nginx, on one PostgreSQL. ${visitors} visitors read and submit. Each of the six processes is killed (SIGKILL) in its turn, and started again two seconds later. A visitor who gets no answer, or 503 with Retry-After, sends the same request again.`,
  },
  () =>
    onPostgres(async ({ settings, env, admin }) => {
      const opened = new AsyncDisposableStack();
      try {
        const services = await Promise.all(Array.from({ length: ofEach }, freePort));
        const edges = await Promise.all(Array.from({ length: ofEach }, freePort));
        const origins = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`);
        const starts: (() => Promise<ChildProcess>)[] = [];
        for (const port of services) {
          const environment = { ...serviceEnvironment(settings, env), API_PORT: String(port) };
          starts.push(async () => (await forkService(environment)).child);
        }
        for (const port of edges) {
          const { path } = opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-edge-')));
          const places = {
            HOST: '127.0.0.1',
            PORT: String(port),
            DATA_DIR: path,
            API_URLS: origins(services).join(','),
          };
          starts.push(() => startEdge({ ...env, ...places }));
        }
        const processes: ChildProcess[] = [];
        opened.defer(async () => {
          for (const child of processes) child.kill('SIGTERM');
          await Promise.all(processes.map(endOf));
        });
        for (const start of starts) processes.push(await start());
        const nginx = await startNginxFor(origins(edges), '/nonexistent');
        opened.defer(nginx.close);

        const leave = await startVisits(nginx.origin, visitors, restMilliseconds);
        for (const [at, start] of starts.entries()) {
          await pause(1000);
          processes[at]?.kill('SIGKILL');
          await pause(2000);
          processes[at] = await start();
          say(`${at + 1} of ${starts.length} were killed`);
        }
        await pause(1000);
        const visits = await leave();
        return [
          told('processes that were killed', starts.length),
          told('calls that were answered', visits.times.length),
          exactly('reads without a success', 0, visits.failedReads),
          told('submissions without an answer', visits.unanswered),
          told('submissions answered by 503 with Retry-After', visits.putOff),
          ...(await visitOutcomes(nginx.origin, admin, visits)),
        ];
      } finally {
        await opened.disposeAsync();
      }
    }),
);

async function startEdge(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const command = join(root, 'tools/src/commands/start.ts');
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const isReady = new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('Ctrl-C stops it.') && resolve());
  });
  await Promise.race([isReady, once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('an edge did not start');
  return child;
}
