import { sql } from 'kysely';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { startTestService, TestClock, type TestService } from '../../testing/test-service.ts';

const PATIENT_MILLISECONDS = 120_000;

// Two services with separate connections, like two processes on one server.
let one: TestService;
let other: TestService;
beforeEach(async () => {
  const url = await createDatabase();
  const clock = new TestClock();
  const [first, second] = await Promise.all([openPatiently(url), openPatiently(url)]);
  one = await startTestService({ connection: first, clock, env: { HOURLY_REQUESTS_PER_ADDRESS: '9999' } });
  other = await startTestService({ connection: second, clock });
});
afterEach(async () => {
  await one.close();
  await other.close();
});

test(
  'of two dozen completions at two services, some of which fail after they took a number, no number is missing or given twice',
  async () => {
    const { db } = one.connection;
    const ids: string[] = [];
    for (let at = 0; at < 24; at++) {
      const officeLocationId = at % 5 === 0 ? 'SOFIA_RING_MALL' : 'SOFIA_VITOSHA';
      ids.push(
        await requestedTransaction(one, ['approve', 'client-money-received'], sellRequest({ officeLocationId })),
      );
    }
    // A third of them fail at the end of their database transaction, as after a kill or a cut.
    await sql`create table failing as select id from transactions`.execute(db);
    await sql`delete from failing where id not in (${sql.join(ids.filter((_, at) => at % 3 === 0))})`.execute(db);
    await sql`create function fail() returns trigger language plpgsql as $$
      begin if exists (select from failing where id = new.transaction_id) then raise exception 'cut'; end if; return null; end $$`.execute(
      db,
    );
    await sql`create constraint trigger cut after insert on receipts deferrable initially deferred
      for each row execute function fail()`.execute(db);
    const finishAll = () => Promise.all(ids.map((id, at) => act(at % 2 === 0 ? one : other, id, 'finish')));
    const statuses = (await finishAll()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);

    const numbers = async () => {
      const rows = await db.selectFrom('receipts').select(['officeId', 'seq']).orderBy('seq').execute();
      const of = (office: string) => rows.filter(({ officeId }) => officeId === office).map(({ seq }) => seq);
      return [of('SOFIA_VITOSHA'), of('SOFIA_RING_MALL')];
    };
    const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const [here = [], there = []] = await numbers();
    expect([here, there]).toEqual([upTo(here.length), upTo(there.length)]);
    expect(here.length + there.length).toBe(16);

    // All are pressed again: what failed succeeds, and what succeeded is refused.
    await sql`delete from failing`.execute(db);
    expect((await finishAll()).filter(({ status }) => status === 200)).toHaveLength(8);
    expect(await numbers()).toEqual([upTo(19), upTo(5)]);
  },
  PATIENT_MILLISECONDS,
);
