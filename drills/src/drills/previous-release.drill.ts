import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { extract } from '@exchange/federation/source-tree';
import { Failure, linkPackages, root, runToEnd } from '@exchange/shared-node';
import { freePort } from '@exchange/api/testing';
import { forkService } from '@exchange/edge/service-process';
import { serviceEnvironment } from '@exchange/edge/settings';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Drill, exactly, labelled, openFolder, say, told } from './drill.ts';
import { startVisits } from './load/visitors.ts';
import { onPostgres } from './on-postgres.ts';
import { end } from './processes.ts';
import { visitOutcomes } from './visit-outcomes.ts';
import { type Admin, callService, signIn } from './requests/calling.ts';

const visitors = 4;
const handledEachTime = 20;

export default {
  title: 'Migrations while the previous version serves',
  description:
    'The service from before the newest migration serves visitors and staff on a PostgreSQL server. The current service starts in parallel and migrates the database. Both serve, and each continues with requests that the other one stored. Then the current service is stopped again. The previous version is taken from the Git history and runs with the current packages.',
  run: async (opened) => {
    const previous = await extractPreviousVersion(await openFolder(opened));
    const { settings, env, admin } = await onPostgres(opened);
    const environment = serviceEnvironment(settings, env);
    // A previous version may not let the system choose its port.
    const before = await forkService({ ...environment, API_PORT: String(await freePort()) }, previous.folder);
    const old = `http://127.0.0.1:${before.port}`;
    const handle = (origin: string) => handleRequests(origin, admin, handledEachTime);
    opened.defer(() => end(before.child));
    const visit = async (origin: string) => {
      const leave = await startVisits(origin, visitors);
      opened.defer(async () => void (await leave()));
      return leave;
    };
    let failed = 0;
    const leaveOld = await visit(old);
    await pause(2000);
    failed += await handle(old);
    say(`The version before ${previous.newest} serves; the service of today migrates`);
    const today = await forkService(environment);
    opened.defer(() => end(today.child));
    const current = `http://127.0.0.1:${today.port}`;
    const leaveCurrent = await visit(current);
    await pause(2000);
    failed += (await handle(old)) + (await handle(current));
    const visitsOfCurrent = await leaveCurrent();
    say('Both served; the service of today is stopped');
    await end(today.child);
    failed += await handle(old);
    await pause(2000);
    const visitsOfOld = await leaveOld();
    return [
      told('the previous version', `${previous.commit}, before ${previous.newest}`),
      exactly(
        'deaths of the previous version',
        0,
        before.child.exitCode === null && before.child.signalCode === null ? 0 : 1,
      ),
      told('requests that staff took from submitted to completed', 4 * handledEachTime),
      exactly('steps of them that were refused', 0, failed),
      exactly('calls without an answer', 0, visitsOfOld.unanswered + visitsOfCurrent.unanswered),
      ...labelled('made at the previous version', await visitOutcomes(old, admin, visitsOfOld)),
      ...labelled('made at the version of today', await visitOutcomes(old, admin, visitsOfCurrent)),
    ];
  },
} satisfies Drill;

const migrations = 'api/src/database/migrations';

async function extractPreviousVersion(folder: string) {
  const newest = readdirSync(join(root, migrations))
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .at(-1);
  const git = (...args: string[]) =>
    runToEnd('git', args, {
      cwd: root,
      failure: 'The version before the newest migration is not in the history: fetch all of it (git fetch --unshallow)',
    });
  const added = (await git('log', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`)).trim();
  if (newest === undefined || added === '') throw new Failure('The newest migration is not committed yet.');
  const commit = (await git('rev-parse', '--short', `${added}^`)).trim();
  await extract(commit, [], folder);
  linkPackages(folder);
  return { folder, commit, newest: newest.replace('.ts', '') };
}

const pageSchema = z.array(z.object({ transaction: z.object({ id: z.string() }) }));
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

async function handleRequests(origin: string, admin: Admin, count: number): Promise<number> {
  const session = await signIn(origin, admin);
  const call = (method: string, path: string, body?: object) =>
    callService(origin, method, `admin/transactions${path}`, body, session);
  const newest = async () =>
    pageSchema.parse(await (await call('GET', `?status=CLIENT_SUBMITTED&limit=${count}`)).json());
  let found = await newest();
  // Visitors submit more of them.
  for (; found.length < count; found = await newest()) await pause(200);
  let refused = 0;
  for (const { transaction } of found) {
    const steps = [
      ['approve', {}],
      ['client-money-received', { clientMoneyReceivedTime: new Date().toISOString() }],
      ['finish', { clientWalletAddress: wallet, transactionHash: `0x${randomBytes(32).toString('hex')}` }],
    ] as const;
    for (const [step, body] of steps) if (!(await call('PATCH', `/${transaction.id}/${step}`, body)).ok) refused += 1;
  }
  return refused;
}
