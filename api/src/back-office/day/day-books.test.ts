import { dayAfter, dayInSofia, decimal, roundDown, type DayBooks } from '@exchange/shared-domain';
import { Random } from '../../commands/seed/random.ts';
import { buyRequest, sellRequest } from '../../testing/exchange-requests.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { whole } from '../../commands/seed/sample-transactions.ts';

const OFFICES = ['SOFIA_VITOSHA', 'SOFIA_RING_MALL'] as const;
const FIRST = '2026-03-02';
const DAYS = 6;

interface Entry {
  readonly office: string;
  readonly day: string;
  readonly kind: 'exchange' | 'return' | 'correction';
  readonly pair: string;
  readonly gave: string;
  readonly got: string;
}

interface Request {
  readonly id: string;
  readonly office: string;
  readonly pair: string;
  readonly gives: string;
  readonly gets: string;
  entry?: Entry | undefined;
  /** The steps of that entry, which an undo takes back, the last one first. */
  steps?: string[] | undefined;
}

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '999', RETURN_ALONE_BGN: '99999' } }));

const step = (id: string, action: string, body: unknown) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/${action}`, body);
const why = { reason: 'other', note: 'Test note' };
const booksOf = async (day: string, office: string): Promise<DayBooks> =>
  (await service.adminCall('GET', `/admin/days/${day}?office=${office}`)).body.books;

/** The same as the service adds up, by hand. */
function addUp(entries: readonly Entry[]) {
  const sums = new Map<string, { gave: string; got: string; count: number }>();
  for (const { kind, pair, gave, got } of entries) {
    const before = sums.get(`${kind} ${pair}`) ?? { gave: '0', got: '0', count: 0 };
    sums.set(`${kind} ${pair}`, {
      gave: decimal(before.gave).plus(gave).toFixed(),
      got: decimal(before.got).plus(got).toFixed(),
      count: before.count + 1,
    });
  }
  return Object.fromEntries(sums);
}

it.each(process.env['DRILL'] === undefined ? [1] : [1, 2, 3])(
  'the books of every day add up to the cent, and closed days stay as they were (seed %d)',
  async (seed) => {
    const random = new Random(seed);
    const closed = new Map<string, DayBooks>();
    const requests: Request[] = [];
    let entries: Entry[] = [];
    const openDay = (office: string) => {
      let day = dayInSofia(service.clock.now());
      while (closed.has(`${office} ${day}`)) day = dayAfter(day, 1);
      return day;
    };
    const book = (request: Request, kind: Entry['kind'], gave: string, got: string) => {
      const { office, pair } = request;
      const entry = { office, day: openDay(office), kind, pair, gave, got };
      entries.push(entry);
      return entry;
    };
    const minus = (amount: string) => decimal(amount).times(-1).toFixed();

    async function ask(): Promise<void> {
      const isSale = random.next() < 0.5;
      const officeLocationId = random.pick(OFFICES);
      const { transaction } = isSale ? sellRequest() : buyRequest();
      const gives = decimal(whole(random, 100, 400)).plus(decimal(whole(random, 0, 99)).div(100));
      const gets = roundDown(gives.times(transaction.executedRate), isSale ? 2 : 6);
      const amounts = { sourceAmount: gives.toNumber(), targetAmount: gets.toNumber() };
      const overrides = { officeLocationId, transaction: amounts };
      const request = isSale ? sellRequest(overrides) : buyRequest(overrides);
      const id = await requestedTransaction(service, ['approve', 'client-money-received'], request);
      const pair = `${transaction.sourceCurrency} ${transaction.targetCurrency}`;
      requests.push({ id, office: officeLocationId, pair, gives: gives.toFixed(), gets: gets.toFixed() });
    }

    async function finish(request: Request): Promise<void> {
      expect(await act(service, request.id, 'finish')).toMatchObject({ status: 200 });
      request.steps = ['finish'];
      request.entry = book(request, 'exchange', request.gives, request.gets);
    }

    async function giveBack(request: Request): Promise<void> {
      const amount = decimal(request.gives)
        .minus(whole(random, 0, 9))
        .toFixed();
      const hash = request.pair.startsWith('BGN') ? {} : { transactionHash: hashOf(request.id) };
      const begun = await step(request.id, 'return', { ...why, amount, ...hash });
      // Another person confirms it where a "Finish" was undone before.
      request.steps = begun.body.transaction.status === 'DECLINED' ? ['return'] : ['confirm-return', 'return'];
      if (request.steps.length > 1) {
        const path = `/admin/transactions/${request.id}/confirm-return`;
        await service.operatorCall('PATCH', path, { amount, ...hash });
      }
      request.entry = book(request, 'return', decimal(request.gives).minus(amount).toFixed(), '0');
    }

    async function undo(request: Request, entry: Entry): Promise<void> {
      for (const undone of request.steps ?? [])
        expect(await step(request.id, 'undo', { ...why, step: undone })).toMatchObject({ status: 200 });
      if (closed.has(`${entry.office} ${entry.day}`)) book(request, 'correction', minus(entry.gave), minus(entry.got));
      else entries = entries.filter((each) => each !== entry);
      request.entry = undefined;
    }

    async function doSomething(): Promise<void> {
      const [first, ...others] = requests;
      const request = first === undefined || random.next() < 0.4 ? undefined : random.pick([first, ...others]);
      if (request === undefined) await ask();
      else if (request.entry !== undefined) await undo(request, request.entry);
      else if (random.next() < 0.8) await finish(request);
      else await giveBack(request);
    }

    for (let day = 0; day < DAYS; day++) {
      for (let deed = 0; deed < 10; deed++) await doSomething();
      service.clock.pass({ hours: 10 });
      for (const office of OFFICES) {
        if (random.next() < 0.4) continue;
        const today = dayInSofia(service.clock.now());
        const { status, body } = await service.adminCall('POST', `/admin/days/${today}/close`, { officeId: office });
        expect(status).toBe(200);
        closed.set(`${office} ${today}`, body.books);
      }
      for (let deed = 0; deed < 4; deed++) await doSomething();
      service.clock.pass({ hours: 14 });
    }

    for (const office of OFFICES) {
      for (let at = 0; at <= DAYS; at++) {
        const day = dayAfter(FIRST, at);
        const books = await booksOf(day, office);
        const expected = addUp(entries.filter((entry) => entry.office === office && entry.day === day));
        const found = books.pairs.map(
          ({ kind, sourceCode, targetCode, sourceAmount: gave, targetAmount: got, count }) => [
            `${kind} ${sourceCode} ${targetCode}`,
            { gave, got, count },
          ],
        );
        expect(Object.fromEntries(found)).toEqual(expected);
      }
    }
    const rows = await service.connection.db.selectFrom('closedDays').select(['officeId', 'day', 'books']).execute();
    for (const { officeId: office, day, books } of rows) expect(await booksOf(day, office)).toEqual(books);
    expect(rows).toHaveLength(closed.size);
  },
);
