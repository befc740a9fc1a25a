import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseConnection } from '../database.ts';
import { takeTurn } from './job.ts';

let connection: DatabaseConnection;
beforeEach(async () => {
  connection = await openTestDatabase();
});
afterEach(() => connection.close());

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
