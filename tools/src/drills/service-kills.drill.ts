import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '@exchange/api/testing';
import { forkService } from '../product/service-process.ts';
import { type TrialSettings, withTrialSettings } from '../product/with-product.ts';
import { serviceEnvironment } from '../settings/settings.ts';
import { Drill, exactly, type Outcome, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { endOf } from './release-runs.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const kills = 12;
const visitors = 6;

export default new Drill(
  {
    title: 'Kills with an immediate restart',
    description:
      'Visitors read and submit while the service is killed (SIGKILL) and started again in the same moment, before the killed process is gone, on the same port and the same data. On each engine.',
  },
  async (say) => {
    const embedded = await withTrialSettings({ LOG_LEVEL: 'silent' }, (made) => killAgainAndAgain(made, say));
    const server = await startPostgresServer();
    try {
      const env = { DATABASE_URL: server.urlOf('postgres'), RATES_SOURCE: 'fixed', LOG_LEVEL: 'silent' };
      const postgres = await withTrialSettings(env, (made) => killAgainAndAgain(made, say));
      return [...on('embedded', embedded), ...on('PostgreSQL', postgres)];
    } finally {
      await server.stop();
    }
  },
);

const on = (engine: string, outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) => ({ ...outcome, counted: `${engine}: ${outcome.counted}` }));

async function killAgainAndAgain(
  { settings, env, admin }: TrialSettings,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const environment = serviceEnvironment(settings, env);
  let refusedStarts = 0;
  const start = async () => {
    for (;;) {
      try {
        return await forkService(environment);
      } catch (error) {
        refusedStarts += 1;
        say(String(error));
      }
    }
  };
  let { child, port } = await start();
  try {
    const origin = `http://127.0.0.1:${port}`;
    const leave = await startVisits(origin, visitors);
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(500 + Math.random() * 1500);
      child.kill('SIGKILL');
      ({ child, port } = await start());
      if (kill % 4 === 0) say(`${kill} kills`);
    }
    const visits = await leave();
    return [
      told('kills', kills),
      exactly('starts that were refused', 0, refusedStarts),
      told('calls that a kill left without an answer', visits.unanswered),
      ...(await visitOutcomes(origin, admin, visits, say)),
    ];
  } finally {
    child.kill('SIGTERM');
    await endOf(child);
  }
}
