import { sql } from 'kysely';
import { forEachTest } from '../../testing/test-service.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { startJob, takeTurn } from './job.ts';

const connection = forEachTest(openTestDatabase);

const shiftBy = (interval: string) =>
  sql`update job_turns set next_turn_at = next_turn_at + ${interval}::interval`.execute(connection.db);

test('of ten processes that ask simultaneously, one gets the turn', async () => {
  const turns = await Promise.all(Array.from({ length: 10 }, () => takeTurn(connection.db, 'rates', 10)));
  expect(turns.filter(Boolean)).toHaveLength(1);
});

test('the next turn is due after the interval, and jobs are independent of each other', async () => {
  expect(await takeTurn(connection.db, 'rates', 10)).toBe(true);
  expect(await takeTurn(connection.db, 'expiry', 10)).toBe(true);
  expect(await takeTurn(connection.db, 'rates', 10)).toBe(false);
  await shiftBy('-10 seconds');
  expect(await takeTurn(connection.db, 'rates', 10)).toBe(true);
});

test('a turn scheduled while a clock was a day ahead is due at once', async () => {
  await takeTurn(connection.db, 'rates', 10);
  await shiftBy('1 day');
  expect(await takeTurn(connection.db, 'rates', 10)).toBe(true);
});

test('a run that takes longer than the time between two is the only one', async () => {
  const { db } = connection;
  let runs = 0;
  let end: () => void = () => undefined;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const job = { db, name: 'slow', everySeconds: 1, run, log: { error: () => undefined } };
  const nextTurns = new Set<string>();
  const stops = [startJob(job), startJob(job)];
  await until(async () => {
    const { rows } = await sql<{ at: Date }>`select next_turn_at as at from job_turns where job = 'slow'`.execute(db);
    nextTurns.add(String(rows[0]?.at.toISOString()));
    return nextTurns.size > 4;
  });
  expect(runs).toBe(1);
  end();
  await Promise.all(stops.map((stop) => stop()));
});

test('the next turn after a run is not later because the run kept its turn', async () => {
  const { db } = connection;
  const nextTurn = async () =>
    (await sql<{ at: Date }>`select next_turn_at as at from job_turns where job = 'short'`.execute(db)).rows[0]?.at;
  let kept: Date | undefined;
  let isOver = false;
  const run = async () => {
    const first = await nextTurn();
    await until(async () => Number((kept = await nextTurn())) > Number(first));
  };
  const onRun = () => {
    isOver = true;
  };
  const stop = startJob({ db, name: 'short', everySeconds: 2, run, log: { error: () => undefined }, onRun });
  await until(() => isOver);
  await stop();
  expect(Number(await nextTurn())).toBeLessThan(Number(kept));
});

test('a process whose run gets nowhere leaves the next turn to another one', async () => {
  const { db } = connection;
  const runs: string[] = [];
  const start = (process: string) =>
    startJob({
      db,
      name: 'prices',
      everySeconds: 1,
      run: () => Promise.resolve(runs.push(process) > 0 && process === 'connected'),
      log: { error: () => undefined },
    });
  const cutOff = start('cut off');
  await until(() => runs.length > 0);
  const connected = start('connected');
  await until(() => runs.length > 1);
  await Promise.all([cutOff(), connected()]);
  expect(runs.slice(0, 2)).toEqual(['cut off', 'connected']);
});
