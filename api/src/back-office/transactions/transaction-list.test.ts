import { MOST_LISTED, transactionSortFields, ulid } from '@exchange/shared-domain';
import { insertFixtures, transactionFixtures, type TransactionFixture } from '../../testing/transaction-fixtures.ts';
import { forAllTests, startTestService } from '../../testing/test-service.ts';

const COUNT = 230;
const known = transactionFixtures(COUNT);
const newestFirst = known.toReversed();

const service = forAllTests(startTestService);
beforeAll(async () => {
  await insertFixtures(service.connection.db, known);
  await service.connection.db.insertInto('outbox').values(messages()).execute();
});

async function list(query: Record<string, string> = {}) {
  const reply = await service.adminCall('GET', `/admin/transactions?${new URLSearchParams(query).toString()}`);
  return {
    status: reply.status,
    total: Number(reply.headers['x-total-count']),
    ids: reply.body.map((item: { transaction: { id: string } }) => item.transaction.id),
  };
}

const failedAt = [17, 40] as const;

/** Messages that failed for good and so far, and three that need nobody: sent again, sent, and waiting. */
function messages() {
  const time = new Date('2026-01-05T04:00:00Z');
  const about = (at: number, sending = '') => ({
    id: ulid(time),
    uniqueKey: `submitted ${known[at]?.id}${sending}`,
    channel: 'SMS' as const,
    recipient: '+359880000000',
    body: 'Test',
    createdAt: time,
    nextAttemptAt: time,
    state: 'QUEUED' as const,
    lastError: null as string | null,
  });
  return [
    { ...about(failedAt[0]), state: 'FAILED' as const, lastError: 'no such number' },
    { ...about(failedAt[1]), lastError: 'the gateway answered 503' },
    { ...about(60), state: 'FAILED' as const, lastError: 'no such number' },
    about(60, ' 2'),
    { ...about(61), state: 'SENT' as const },
    about(62),
  ];
}

const hasFailed = ({ id }: TransactionFixture) => failedAt.some((at) => known[at]?.id === id);

const idsOf = (rows: readonly TransactionFixture[]) => rows.map(({ id }) => id);

test('without a query an admin sees a page of the newest requests', async () => {
  expect(await list()).toEqual({ status: 200, total: COUNT, ids: idsOf(newestFirst.slice(0, 100)) });
});

test('an item has the columns of the grid and the fields of the review', async () => {
  const reply = await service.adminCall('GET', '/admin/transactions?limit=1&sort=clientSubmitTime');
  expect(reply.body).toEqual([
    {
      transaction: {
        id: known[0]?.id,
        code: '0000-TEST',
        status: 'CLIENT_SUBMITTED',
        clientSubmitTime: '2026-01-01T00:00:00.000Z',
        sourceAmount: 100,
        sourceCurrencyCodeId: 'USDC',
        targetAmount: 180,
        targetCurrencyCodeId: 'BGN',
        executedRate: 1.8,
        marginBgn: -5.25,
        clientWalletAddress: `0x${'0'.repeat(40)}`,
        clientMoneyReceivedTime: null,
        transactionHash: null,
        usedWalletAddress: null,
        returnedAmount: null,
        returnHash: null,
        ratePromisedUntil: null,
      },
      client: {
        name: 'Test Visitor Петров 0',
        email: 'visitor-0@example.com',
        phoneNumber: '+359880000000',
        residence: 'BG',
        dateOfBirth: '1990-01-31',
      },
      language: 'bg',
      officeLocationId: 'SOFIA_VITOSHA',
      assignee: null,
      hasFailedMessage: false,
    },
  ]);
});

test.each([0, 1, 20, 114, 115, 116, 200, 229, 230, 5000])(
  'a page at offset %i has the rows from there on',
  async (offset) => {
    expect(await list({ limit: '20', offset: String(offset) })).toEqual({
      status: 200,
      total: COUNT,
      ids: idsOf(newestFirst.slice(offset, offset + 20)),
    });
  },
);

const valueOf: Record<(typeof transactionSortFields)[number], (row: TransactionFixture) => number | string> = {
  id: ({ id }) => id,
  clientSubmitTime: ({ submitted }) => submitted.getTime(),
  status: ({ status }) =>
    ['CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED', 'COMPLETED', 'DECLINED'].indexOf(status),
  sourceAmount: ({ source }) => Number(source),
  targetAmount: ({ target }) => Number(target),
  marginBgn: ({ margin }) => Number(margin),
};

const compare = (one: number | string, other: number | string) => (one < other ? -1 : Number(one > other));

test.each(transactionSortFields)('sorted by %s, in both directions, every row comes once', async (field) => {
  const value = valueOf[field];
  const up = known.toSorted((one, other) => compare(value(one), value(other)) || compare(one.id, other.id));
  const pages = async (sort: string) => [
    ...(await list({ sort, limit: '100' })).ids,
    ...(await list({ sort, limit: '100', offset: '100' })).ids,
    ...(await list({ sort, limit: '100', offset: '200' })).ids,
  ];
  expect(await pages(field)).toEqual(idsOf(up));
  expect(await pages(`-${field}`)).toEqual(idsOf(up.toReversed()));
});

const filters: readonly (readonly [Record<string, string>, (row: TransactionFixture) => boolean])[] = [
  [{ status: 'COMPLETED' }, ({ status }) => status === 'COMPLETED'],
  [{ status: 'COMPLETED,DECLINED' }, ({ status }) => status === 'COMPLETED' || status === 'DECLINED'],
  // Midnight in Sofia is 22:00 UTC of the day before: these ranges are whole days, the next ones are not.
  [{ from: '2026-01-04T22:00:00Z' }, ({ submitted }) => submitted >= new Date('2026-01-04T22:00:00Z')],
  [{ to: '2026-01-10T00:00:00+02:00' }, ({ submitted }) => submitted < new Date('2026-01-09T22:00:00Z')],
  [
    { from: '2026-01-04T22:00:00Z', to: '2026-01-09T22:00:00Z', status: 'DECLINED' },
    ({ submitted, status }) =>
      submitted >= new Date('2026-01-04T22:00:00Z') &&
      submitted < new Date('2026-01-09T22:00:00Z') &&
      status === 'DECLINED',
  ],
  [{ from: '2026-01-05T04:00:00Z' }, ({ submitted }) => submitted >= new Date('2026-01-05T04:00:00Z')],
  [{ to: '2026-01-05T04:00:00Z' }, ({ submitted }) => submitted < new Date('2026-01-05T04:00:00Z')],
  [{ profitMin: '0' }, ({ margin }) => Number(margin) >= 0],
  // From above to below: nothing has both.
  [{ profitMin: '20.75', profitMax: '-3.25' }, () => false],
  [{ profitMin: '-3.25', profitMax: '20.75' }, ({ margin }) => Number(margin) >= -3.25 && Number(margin) <= 20.75],
  [
    {
      from: '2026-01-05T04:00:00Z',
      to: '2026-01-12T04:00:00Z',
      profitMin: '7.5',
      profitMax: '101.75',
      status: 'COMPLETED',
    },
    ({ submitted, margin, status }) =>
      submitted >= new Date('2026-01-05T04:00:00Z') &&
      submitted < new Date('2026-01-12T04:00:00Z') &&
      Number(margin) >= 7.5 &&
      Number(margin) <= 101.75 &&
      status === 'COMPLETED',
  ],
  [{ search: 'ПЕТРОВ' }, ({ name }) => name.includes('Петров')],
  [{ search: 'Petrov' }, ({ name }) => name.includes('Петров')],
  [{ search: 'Petroff test' }, ({ name }) => name.includes('Петров')],
  [{ search: 'тест Петр' }, ({ name }) => name.includes('Петров')],
  [{ search: 'etrov' }, () => false],
  [{ search: 'visitor-17@' }, ({ email }) => email.includes('visitor-17@')],
  [{ search: 'VISITOR-17@example.co' }, ({ email }) => email === 'visitor-17@example.com'],
  [{ search: '+35988000001' }, ({ phone }) => phone.startsWith('+35988000001')],
  [{ search: '880000017' }, ({ phone }) => phone.includes('880000017')],
  [{ search: '0880 000 017' }, ({ phone }) => phone === '+359880000017'],
  [{ search: '+359 (0) 88 000-0017' }, ({ phone }) => phone === '+359880000017'],
  // As a contact is copied from a telephone.
  [{ search: '\u202A+359 88\u2011000\u20110017\u202C' }, ({ phone }) => phone === '+359880000017'],
  [{ search: '0880–000–017' }, ({ phone }) => phone === '+359880000017'],
  [{ search: '00359880000017' }, ({ phone }) => phone === '+359880000017'],
  [{ search: '80 00 00 17' }, ({ phone }) => phone.includes('80000017')],
  [{ search: '0017-ТЕ' }, ({ code }) => code.startsWith('0017-TE')],
  [{ search: '0017 теsт' }, ({ code }) => code === '0017-TEST'],
  [{ search: '0017-test' }, ({ code }) => code === '0017-TEST'],
  [{ search: ' 00i7test ' }, ({ code }) => code === '0017-TEST'],
  [{ search: known[33]?.id.toLowerCase() ?? '' }, ({ id }) => id === known[33]?.id],
  [{ search: known[33]?.hash?.toUpperCase() ?? '' }, ({ hash }) => hash === known[33]?.hash],
  [{ search: '22' }, ({ name }) => name.includes(' 22')],
  [{ office: 'SOFIA_VITOSHA' }, ({ office }) => office === 'SOFIA_VITOSHA'],
  [
    { office: 'SOFIA_RING_MALL', status: 'COMPLETED' },
    ({ office, status }) => office === 'SOFIA_RING_MALL' && status === 'COMPLETED',
  ],
  [{ messages: 'failed' }, hasFailed],
  [{ messages: 'failed', status: 'COMPLETED', search: '0017' }, () => false],
  [{ messages: 'failed', office: 'SOFIA_RING_MALL' }, (row) => hasFailed(row) && row.office === 'SOFIA_RING_MALL'],
  [{ search: '%' }, () => false],
  [{ search: '___' }, () => false],
  [{ search: String.raw`\\' or 1=1 --` }, () => false],
  [{ search: '' }, () => true],
];

test.each(filters)('%p narrows the list, the count, the sums and the export alike', async (query, isIn) => {
  const expected = known.filter(isIn);
  const page = await list({ ...query, limit: '1000' });
  expect(page.ids).toEqual(idsOf(expected.toReversed()));
  expect(page.total).toBe(expected.length);

  const figures = (
    await service.adminCall('GET', `/admin/transactions/figures?${new URLSearchParams(query).toString()}`)
  ).body;
  const counts = figures.statuses.map(({ count }: { count: number }) => count);
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(expected.length);

  const csv = (
    await service.adminCall('GET', `/admin/transactions/export.csv?${new URLSearchParams(query).toString()}`)
  ).text;
  expect(
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, 27)),
  ).toEqual(page.ids);
});

test('above 10,000 requests the total says that there are more, and each page has the one after it', async () => {
  const many = await startTestService();
  const { db } = many.connection;
  const codeOf = (at: number) => `${at.toString(16).padStart(4, '0').toUpperCase()}-TEST`;
  const rows = transactionFixtures(MOST_LISTED + 30).map((row, at) => ({ ...row, code: codeOf(at) }));
  for (let from = 0; from < rows.length; from += 2000) await insertFixtures(db, rows.slice(from, from + 2000));
  const totalAt = async (offset: number, narrowed = '') => {
    const url = `/admin/transactions?limit=20&offset=${offset}${narrowed}`;
    const { headers, body } = await many.adminCall('GET', url);
    return { total: Number(headers['x-total-count']), rows: body.length };
  };
  expect(await totalAt(0)).toEqual({ total: MOST_LISTED + 1, rows: 20 });
  expect(await totalAt(0, '&search=test')).toEqual({ total: MOST_LISTED + 1, rows: 20 });
  expect(await totalAt(MOST_LISTED)).toEqual({ total: MOST_LISTED + 21, rows: 20 });
  expect(await totalAt(MOST_LISTED + 20)).toEqual({ total: MOST_LISTED + 30, rows: 10 });
  await many.close();
});
