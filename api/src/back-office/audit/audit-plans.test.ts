import { sql } from 'kysely';
import type { DatabaseConnection } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createDatabase } from '../../testing/test-database.ts';
import { pageIds } from './audit.routes.ts';

const ACCOUNT = '01M7Y5RAHB52KVMM0FCMR3BRJ3';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openPostgres(await createDatabase());
  const { db } = connection;
  await sql`insert into admins (id, email, email_key) values (${ACCOUNT}, 'a@example.com', 'a@example.com')`.execute(
    db,
  );
  await sql`insert into audit (at, admin_id, action)
    select timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 100 = 0 then ${ACCOUNT} end,
      case when n % 100 = 1 then 'account-role' else 'sign-in' end
    from generate_series(1, 50000) n`.execute(db);
  await sql`vacuum analyze audit`.execute(db);
});
afterAll(() => connection.close());

test.each([
  ['nothing', {}],
  ['a person', { person: ACCOUNT }],
  ['an action', { action: ['account-role' as const] }],
  ['a day', { from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00Z' }],
])('among many entries a page narrowed by %s is read from an index', async (_, filter) => {
  const plan = await pageIds(connection.db, filter, { limit: 50 }).explain();
  expect(JSON.stringify(plan)).toMatch(/Index Only Scan/);
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|Sort/);
});
