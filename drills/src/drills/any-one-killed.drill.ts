import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@exchange/api/testing';
import { startNginxFor } from '@exchange/edge/testing/nginx';
import { root } from '@exchange/shared-node';
import { forkService } from '@exchange/edge/service-process';
import { serviceEnvironment } from '@exchange/edge/settings';
import { type Drill, exactly, say, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { onPostgres } from './on-postgres.ts';
import { end, startProcess } from './processes.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const ofEach = 3;
const visitors = 10;
const restMilliseconds = 100;
const edge = join(root, 'tools/src/commands/start.ts');

export default {
  title: 'Any one of several is killed',
  description: `Three edges and three services serve behind one nginx, on one PostgreSQL. ${visitors} visitors read and submit. Each of the six processes is killed (SIGKILL) in its turn, and started again two seconds later. A visitor who gets no answer, or 503 with Retry-After, sends the same request again.`,
  run: async (opened) => {
    const { settings, env, admin } = await onPostgres(opened);
    const services = await Promise.all(Array.from({ length: ofEach }, freePort));
    const edges = await Promise.all(Array.from({ length: ofEach }, freePort));
    const origins = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`);
    const startService = async (port: number) =>
      (await forkService({ ...serviceEnvironment(settings, env), API_PORT: String(port) })).child;
    const startEdge = (port: number) => {
      const DATA_DIR = join(settings.DATA_DIR, `edge-${port}`);
      const places = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR, API_URLS: origins(services).join(',') };
      return startProcess([edge], 'Ctrl-C stops it.', { ...env, ...places });
    };
    const starts = [...services.map((port) => () => startService(port)), ...edges.map((port) => () => startEdge(port))];
    const processes: ChildProcess[] = [];
    opened.defer(async () => void (await Promise.all(processes.map(end))));
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
      told('calls that were answered', visits.answered),
      exactly('reads without a success', 0, visits.failedReads),
      told('submissions without an answer', visits.unanswered),
      told('submissions answered by 503 with Retry-After', visits.putOff),
      ...(await visitOutcomes(nginx.origin, admin, visits)),
    ];
  },
} satisfies Drill;
