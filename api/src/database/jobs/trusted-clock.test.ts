import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database.ts';
import { forEachTest } from '../../testing/test-service.ts';
import { isClockTrusted } from './job.ts';

const DAY_MILLISECONDS = 86_400_000;

const connection = forEachTest(openTestDatabase);
beforeEach(() => isTrusted());

const isTrusted = (now = new Date()) => isClockTrusted(connection.db, now);

/** What was stored moves into the past instead of the clock into the future. */
const pass = (interval: string) =>
  sql`update trusted_clock set trusted_at = trusted_at - ${interval}::interval, seen_at = seen_at - ${interval}::interval,
    doubted_since = doubted_since - ${interval}::interval`.execute(connection.db);

test('a database without the row begins with the present time', async () => {
  await sql`delete from trusted_clock`.execute(connection.db);
  expect(await isTrusted()).toBe(true);
  await pass('6 years');
  expect(await isTrusted()).toBe(false);
});

test('a pause of a month changes nothing', async () => {
  expect(await isTrusted()).toBe(true);
  await pass('29 days');
  expect(await isTrusted()).toBe(true);
});

test.each(['6 years', '31 days', '-8 days'])('a step of %s is trusted after a week of regular time', async (step) => {
  await pass(step);
  for (let day = 0; day < 7; day++) {
    expect(await isTrusted()).toBe(false);
    await pass('1 day');
    await sql`update trusted_clock set seen_at = seen_at + interval '1 minute'`.execute(connection.db);
  }
  expect(await isTrusted()).toBe(true);
  await pass('1 hour');
  expect(await isTrusted()).toBe(true);
});

test('a clock that jumps again during the week begins it anew', async () => {
  await pass('6 years');
  expect(await isTrusted()).toBe(false);
  await pass('8 days');
  expect(await isTrusted()).toBe(false);
});

test('a clock that is put right is trusted at once', async () => {
  await pass('6 years');
  expect(await isTrusted()).toBe(false);
  await pass('-6 years');
  expect(await isTrusted()).toBe(true);
});

test('a process whose clock differs from that of the database is not trusted', async () => {
  expect(await isTrusted(new Date(Date.now() + DAY_MILLISECONDS))).toBe(false);
  expect(await isTrusted(new Date(Date.now() - DAY_MILLISECONDS))).toBe(false);
});
