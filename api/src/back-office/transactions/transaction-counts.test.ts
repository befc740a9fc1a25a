import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { forAllTests, startTestService } from '../../testing/test-service.ts';

const known = transactionFixtures(620);

const service = forAllTests(startTestService);
beforeAll(async () => {
  await insertFixtures(service.connection.db, known);
});

const count = (...filters: readonly unknown[]) =>
  service.operatorCall('POST', '/admin/transactions/counts', { filters });

test('each filter is answered with the number of its requests, up to the limit, in the order of the filters', async () => {
  const ring = known.filter(({ office }) => office === 'SOFIA_RING_MALL');
  const open = ring.filter(({ status }) => status === 'CLIENT_SUBMITTED');
  const early = known.filter(({ submitted }) => submitted < new Date('2026-01-02T00:00:00Z'));
  const reply = await count(
    {},
    { office: 'SOFIA_RING_MALL' },
    { office: 'SOFIA_RING_MALL', status: 'CLIENT_SUBMITTED' },
    { to: '2026-01-02T00:00:00Z' },
    { office: 'NOWHERE' },
  );
  expect(reply.body).toEqual({ counts: [100, 100, open.length, early.length, 0] });
  expect([open.length, early.length].every((found) => found > 0 && found < 100)).toBe(true);
});

test.each([
  [undefined, 'filters'],
  ['all', 'filters'],
  [Array.from({ length: 51 }, () => ({})), 'filters'],
  [[17], 'filters.0'],
  [[{ search: 'Ivanov' }], 'filters.0.search'],
  [[{ status: 'OPEN' }], 'filters.0.status.0'],
  [[{}, { office: 'A B' }], 'filters.1.office'],
  [[{ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }], 'to'],
])('%j is not counted', async (filters, field) => {
  const reply = await service.adminCall('POST', '/admin/transactions/counts', { filters });
  expect(reply).toMatchObject({ status: 400, body: { field } });
});
