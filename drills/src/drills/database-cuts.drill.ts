import { setTimeout as pause } from 'node:timers/promises';
import { cutConnections } from '@exchange/api/testing';
import { forkService } from '@exchange/edge/service-process';
import { serviceEnvironment } from '@exchange/edge/settings';
import { type Drill, exactly, say, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { onPostgres } from './on-postgres.ts';
import { endOf } from './processes.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const cuts = 20;
const visitors = 8;

export default {
  title: 'Cut connections to PostgreSQL',
  description:
    'Visitors constantly read and submit. Meanwhile the server repeatedly ends every connection of the service, including the one for LISTEN. A visitor who gets 503 with Retry-After sends the same request again.',
  run: () =>
    onPostgres(async ({ database, settings, env, admin }) => {
      const { child, port } = await forkService(serviceEnvironment(settings, env));
      try {
        const origin = `http://127.0.0.1:${port}`;
        const leave = await startVisits(origin, visitors);
        let connections = 0;
        for (let cut = 1; cut <= cuts; cut += 1) {
          await pause(300 + Math.random() * 700);
          connections += await cutConnections(database);
          if (cut % 5 === 0) say(`${cut} cuts`);
        }
        const visits = await leave();
        return [
          told('cuts', cuts),
          told('connections that were cut', connections),
          told('calls that got 503 with Retry-After', visits.putOff),
          exactly('deaths of the service', 0, child.exitCode === null && child.signalCode === null ? 0 : 1),
          exactly('calls without an answer', 0, visits.unanswered),
          ...(await visitOutcomes(origin, admin, visits)),
        ];
      } finally {
        child.kill('SIGTERM');
        await endOf(child);
      }
    }),
} satisfies Drill;
