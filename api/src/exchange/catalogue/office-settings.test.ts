import { officesSchema, type Office } from '@exchange/shared-domain';
import { sellRequest, officeDetails } from '../../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { untilEquals } from '../../testing/until.ts';

const service = forEachTest(startTestService);

const offices = async (): Promise<Office[]> => officesSchema.parse((await service.call('GET', '/offices')).body);
const office = async (id: string) => (await offices()).find((each) => each.id === id);
const change = (id: string, version: number, value: unknown) =>
  service.adminCall('PUT', `/admin/settings/offices/${id}`, { version, value });
const settingOf = async (id: string) => {
  const { body } = await service.adminCall('GET', '/admin/settings/offices');
  return body.find(({ value }: { value: Office }) => value.id === id);
};
const request = (officeLocationId: string) => service.call('POST', '/transactions', sellRequest({ officeLocationId }));

const detailsOf = async (id: string, difference: object) => {
  const { id: _, ...details } = (await settingOf(id)).value;
  return { ...details, ...difference };
};

test('a sixth office is added and accepts requests', async () => {
  const added = await service.adminCall('POST', '/admin/settings/offices', { id: 'SOFIA_TEST', value: officeDetails });
  expect([added.status, added.body]).toEqual([
    201,
    expect.objectContaining({ version: 1, value: { id: 'SOFIA_TEST', ...officeDetails } }),
  ]);
  await untilEquals(async () => (await offices()).at(-1), { id: 'SOFIA_TEST', ...officeDetails });
  expect((await request('SOFIA_TEST')).status).toBe(201);
});

test('an office that is switched off accepts no new requests and keeps its open ones', async () => {
  const { body: earlier } = await request('SOFIA_VITOSHA');
  const changed = await change('SOFIA_VITOSHA', 0, await detailsOf('SOFIA_VITOSHA', { enabled: false }));
  expect(changed.status).toBe(200);
  await untilEquals(async () => (await office('SOFIA_VITOSHA'))?.enabled, false);
  expect(await office('SOFIA_VITOSHA')).toMatchObject({ enabled: false, name: { en: 'Sofia, Vitosha Blvd' } });
  const refused = await request('SOFIA_VITOSHA');
  expect([refused.status, refused.body.reason, refused.body.field]).toEqual([422, 'office', 'officeLocationId']);

  const transition = (action: string, body: object) =>
    service.adminCall('PATCH', `/admin/transactions/${earlier.id}/${action}`, body);
  await transition('approve', {});
  await transition('client-money-received', { clientMoneyReceivedTime: service.clock.now().toISOString() });
  const finished = await transition('finish', {
    clientWalletAddress: sellRequest().transaction.clientWalletAddress,
    transactionHash: `0x${'ab'.repeat(32)}`,
  });
  expect(finished.body.transaction.status).toBe('COMPLETED');
});

test('holidays close every office, and an office may have other hours on such a day', async () => {
  const holiday = { from: '2026-03-03', to: '2026-03-03', note: { en: 'Liberation Day', bg: 'Трети март' } };
  const own = { ...holiday, hours: { opens: '10:00', closes: '14:00' } };
  await change('SOFIA_RING_MALL', 0, await detailsOf('SOFIA_RING_MALL', { specialDays: [own] }));
  const reply = await service.adminCall('PUT', '/admin/settings/holidays', { version: 0, value: [holiday] });
  expect(reply.status).toBe(200);
  await untilEquals(async () => (await office('SOFIA_VITOSHA'))?.specialDays, [holiday]);
  await untilEquals(async () => (await office('SOFIA_RING_MALL'))?.specialDays, [own, holiday]);
  // The manager edits only the office's own days.
  expect((await settingOf('SOFIA_RING_MALL')).value.specialDays).toEqual([own]);
});

test('an office that stays closed for months accepts no requests', async () => {
  const closure = { from: '2026-03-01', to: '2026-09-01', note: { en: 'Renovation', bg: 'Ремонт' } };
  await change('SOFIA_VITOSHA', 0, await detailsOf('SOFIA_VITOSHA', { specialDays: [closure] }));
  await untilEquals(async () => (await office('SOFIA_VITOSHA'))?.specialDays, [closure]);
  expect((await request('SOFIA_VITOSHA')).body).toMatchObject({ reason: 'office' });
  expect((await request('SOFIA_RING_MALL')).status).toBe(201);
});

test('when two managers change an office from the same version, the second is refused with the current office', async () => {
  const first = await change('SOFIA_VITOSHA', 0, await detailsOf('SOFIA_VITOSHA', { lat: 42.5 }));
  const second = await change('SOFIA_VITOSHA', 0, await detailsOf('SOFIA_VITOSHA', { lat: 42.6 }));
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ error: 'CHANGED_MEANWHILE', current: first.body });
  await untilEquals(async () => (await office('SOFIA_VITOSHA'))?.lat, 42.5);
});

test('two managers cannot add the same office at once', async () => {
  const add = (lat: number) =>
    service.adminCall('POST', '/admin/settings/offices', { id: 'SOFIA_TEST', value: { ...officeDetails, lat } });
  const replies = await Promise.all([add(42.5), add(42.6)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
