import { setTimeout as pause } from 'node:timers/promises';
import { addOperators, cutConnections } from '@exchange/api/testing';
import { forkService } from '@exchange/edge/service-process';
import { serviceEnvironment } from '@exchange/edge/settings';
import { drawerMovementSchema, drawerSchema, receiptsSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { type Drill, exactly, type Outcome, say, told } from './drill.ts';
import { Books, type Call, cashierOf, exchange, move, type Till } from './load/cashiers.ts';
import { onPostgres } from './on-postgres.ts';
import { end } from './processes.ts';

const offices = ['SOFIA_MARIA_LUIZA', 'SOFIA_RING_MALL', 'SOFIA_VITOSHA'];
const operators = 6;
const exchanges = 2000;
const movements = 200;
const OPENING_CENTS = 100_000_000;

const textOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

export default {
  title: 'Drawers under kills and cuts',
  description: `${operators} operators in ${offices.length} offices, each with two drawers, take ${exchanges} exchanges from the request to the end, half of them sales, and record ${movements} movements, a third of them transfers that another office receives. Meanwhile the service is killed (SIGKILL) and started again, and all its connections to PostgreSQL are cut, in turn. A call without an answer, or after 503, is sent again. Then every drawer is added up from the cents that its operators were told, from the list of its movements and from a closing count, and the numbers of all receipts are looked at.`,
  run: async (opened) => {
    const { database, settings, env, admin } = await onPostgres(opened);
    const environment = serviceEnvironment(settings, env);
    let { child, port } = await forkService(environment);
    opened.defer(() => end(child));
    const origin = () => `http://127.0.0.1:${port}`;
    const books = new Books();
    const manager = await cashierOf(origin, admin, books);
    const tills: Till[] = [];
    for (const officeId of [...offices, ...offices]) {
      const drawer = { officeId, currency: 'BGN', name: `Till ${tills.length}` };
      const { id } = drawerSchema.parse(await manager('POST', 'admin/drawers', drawer));
      const body = { count: { total: textOf(OPENING_CENTS) }, reason: 'first-count' };
      await manager('POST', `admin/drawers/${id}/open`, body);
      tills.push({ id, officeId, cents: OPENING_CENTS });
    }
    const cashiers = [];
    for (const operator of await addOperators(database, operators))
      cashiers.push(await cashierOf(origin, operator, books));
    let next = 0;
    const work = Promise.all(
      cashiers.map(async (call, at) => {
        for (let number = next++; number < exchanges; number = next++) {
          // Two people at each till.
          const till = tills[(number % 2) * 3 + (at % 3)];
          const other = tills[(at + 1) % 3];
          if (till === undefined || other === undefined) throw new Error('a till is missing');
          await exchange(call, till, number % 4 < 2, books);
          if (number % (exchanges / movements) === 0) await move(call, till, other, number / 10, books);
          if (number % 200 === 0) say(`${number} exchanges`);
        }
      }),
    );
    const isOver = new AbortController();
    const stop = () => isOver.abort();
    void work.then(stop, stop);
    let kills = 0;
    let cuts = 0;
    while (!isOver.signal.aborted) {
      await pause(1500 + Math.random() * 1500);
      if (kills <= cuts) {
        child.kill('SIGKILL');
        ({ child, port } = await forkService(environment));
        kills += 1;
      } else {
        await cutConnections(database);
        cuts += 1;
      }
    }
    await work;
    for (const refusal of books.refusals.slice(0, 20)) say(refusal);
    return [
      told('kills', kills),
      told('cuts of all connections', cuts),
      told('calls that were sent again', books.unanswered + books.putOff),
      exactly('exchanges that were completed', exchanges, books.exchanges.length),
      exactly('movements by hand that were recorded', movements, books.movements.length),
      exactly('calls that were refused or never answered', 0, books.refusals.length + books.givenUp),
      // The first session may have been idle for too long.
      ...(await addUp(await cashierOf(origin, admin, books), tills, books)),
    ];
  },
} satisfies Drill;

async function addUp(
  call: Call,
  tills: readonly Till[],
  { exchanges: completed, movements: recorded }: Books,
): Promise<Outcome[]> {
  const booked: (string | undefined)[] = [];
  const notes: (string | null)[] = [];
  let wrongLists = 0;
  let wrongCounts = 0;
  for (const { id, cents } of tills) {
    let sum = 0;
    for (let offset = 0, more = true; more; offset += 100) {
      const page = z
        .array(drawerMovementSchema)
        .parse(await call('GET', `admin/drawers/${id}/movements?offset=${offset}`));
      for (const movement of page) {
        sum += centsOf(movement.amount);
        if (movement.kind === 'exchange') booked.push(movement.transaction?.id);
        else if (!['first-float', 'transfer-in'].includes(movement.kind)) notes.push(movement.note);
      }
      more = page.length === 100;
    }
    if (sum !== cents) wrongLists += 1;
    const count = { count: { total: textOf(cents) } };
    const { session } = drawerSchema.parse(await call('POST', `admin/drawers/${id}/count`, count));
    if (session?.counted?.difference !== '0.00') wrongCounts += 1;
  }
  const lost = (done: readonly string[], stored: readonly unknown[]) =>
    done.filter((id) => !stored.includes(id)).length;
  const doubled = (stored: readonly unknown[]) => stored.length - new Set(stored).size;
  const receipts: string[] = [];
  for (const id of completed) {
    const issued = receiptsSchema.parse(await call('GET', `admin/transactions/${id}/receipts`));
    receipts.push(...issued.map(({ number }) => number));
  }
  return [
    exactly('drawers whose movements do not add up to the cent', 0, wrongLists),
    exactly('drawers whose count differs from the expected sum', 0, wrongCounts),
    exactly('exchanges whose cash is in no drawer', 0, lost(completed, booked)),
    exactly('exchanges whose cash was moved twice', 0, doubled(booked)),
    exactly('acknowledged movements that were lost', 0, lost(recorded, notes)),
    exactly('movements that were recorded twice', 0, doubled(notes) + notes.length - recorded.length),
    exactly('receipts', completed.length, receipts.length),
    exactly('receipt numbers that are missing or double', 0, gapsIn(receipts) + doubled(receipts)),
  ];
}

/** How many numbers are missing before the highest one of each series. */
function gapsIn(numbers: readonly string[]): number {
  const placeOf = (number: string) => Number(number.slice(number.lastIndexOf('-') + 1));
  const series = Map.groupBy(new Set(numbers), (number) => number.slice(0, number.lastIndexOf('-')));
  return [...series.values()].reduce((sum, each) => sum + Math.max(...each.map(placeOf)) - each.length, 0);
}
