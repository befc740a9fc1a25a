import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { forkService } from '@exchange/edge/service-process';
import { makeTrialSettings } from '@exchange/edge/with-product';
import { serviceEnvironment } from '@exchange/edge/settings';
import { root, runToEnd } from '@exchange/shared-node';
import { type Drill, exactly, labelled, openFolder, type Outcome, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { onPostgres } from './on-postgres.ts';
import { end } from './processes.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const visitors = 20;
const firstMilliseconds = 10_000;

export default {
  title: 'A backup while visitors submit, and its restore',
  description: `${visitors} visitors submit for ${firstMilliseconds / 1000} seconds, and others while \`npm run backup\` runs beside the service with its own database. \`npm run restore\` reads the backup into a new data folder and into a server of PostgreSQL, and a service starts on each.`,
  run: async (opened) => {
    const { settings, env, admin } = await makeTrialSettings(opened, { LOG_LEVEL: 'silent', RATES_SOURCE: 'fixed' });
    const folder = await openFolder(opened);
    const file = join(folder, 'kept.backup');
    const source = serviceEnvironment(settings, env);
    const [before, seconds, during] = await served(source, async (origin) => {
      const leaveFirst = await startVisits(origin, visitors);
      await pause(firstMilliseconds);
      const first = await leaveFirst();
      const leaveLater = await startVisits(origin, visitors);
      const began = performance.now();
      await command('backup', file, source);
      const took = ((performance.now() - began) / 1000).toFixed(1);
      return [first, took, await leaveLater()] as const;
    });
    const restored = async (label: string, target: NodeJS.ProcessEnv): Promise<Outcome[]> => {
      await command('restore', file, target);
      return served(target, async (origin) => labelled(label, await visitOutcomes(origin, admin, before)));
    };
    const server = await onPostgres(opened);
    return [
      told('seconds that the backup took', seconds),
      exactly(
        'answers during the backup that were neither a success nor 503 with Retry-After',
        0,
        during.refusals.length,
      ),
      ...(await restored('data folder', { ...source, DATA_DIR: join(folder, 'data') })),
      ...(await restored('PostgreSQL', serviceEnvironment(server.settings, server.env))),
    ];
  },
} satisfies Drill;

const command = (name: 'backup' | 'restore', file: string, env: NodeJS.ProcessEnv) =>
  runToEnd('npm', ['run', name, '--workspace', 'api', '--silent', '--', file], {
    cwd: root,
    env,
    failure: `${name} failed`,
  });

async function served<Result>(env: NodeJS.ProcessEnv, work: (origin: string) => Promise<Result>): Promise<Result> {
  const { child, port } = await forkService(env);
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await end(child);
  }
}
