import { forAllTests, startTestService } from '../../testing/test-service.ts';
import { officeDetails } from '../../testing/exchange-requests.ts';

// What is refused changes nothing, so all share one service.
const service = forAllTests(startTestService);

const change = (id: string, value: unknown) =>
  service.adminCall('PUT', `/admin/settings/offices/${id}`, { version: 0, value });

test('a taken or invalid id is refused', async () => {
  const add = (id: string) => service.adminCall('POST', '/admin/settings/offices', { id, value: officeDetails });
  expect((await add('SOFIA_VITOSHA')).body).toMatchObject({ error: 'ENTITY_ALREADY_EXISTS', field: 'id' });
  expect((await add('sofia vitosha')).body).toMatchObject({ field: 'id', reason: 'officeId' });
  expect((await change('SOFIA_UNKNOWN', officeDetails)).status).toBe(404);
  expect((await service.call('GET', '/offices')).body).toHaveLength(5);
});

test.each([
  [{ lat: 91 }, 'value.lat', 'latitude'],
  [{ lng: '23' }, 'value.lng', 'longitude'],
  [{ name: { en: ' ', bg: 'Име' } }, 'value.name.en', 'text'],
  [{ mapShareLink: 'javascript:alert(1)' }, 'value.mapShareLink', 'link'],
  [
    { openingHours: [{ weekday: 1, opens: '09:00', closes: '09:00' }] },
    'value.openingHours.0.closes',
    'closesBeforeOpening',
  ],
  [{ openingHours: [{ weekday: 1, opens: '9:00', closes: '10:00' }] }, 'value.openingHours.0.opens', 'clockTime'],
  [
    { specialDays: [{ from: '2026-02-30', to: '2026-03-01', note: { en: '', bg: '' } }] },
    'value.specialDays.0.from',
    'date',
  ],
  [
    { specialDays: [{ from: '2026-03-02', to: '2026-03-01', note: { en: '', bg: '' } }] },
    'value.specialDays.0.to',
    'dateRange',
  ],
])('an office is never %j', async (difference, field, reason) => {
  const reply = await change('SOFIA_VITOSHA', { ...officeDetails, ...difference });
  expect([reply.status, reply.body.field, reply.body.reason]).toEqual([400, field, reason]);
});
