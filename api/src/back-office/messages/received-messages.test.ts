import { forEachTest, startTestService, ADMIN } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(startTestService);

const BASE = '/admin/contact-messages';
const ids = ['01M7Y5RAHB52KVMM0FCMR3BRJ1', '01M7Y5RAHB52KVMM0FCMR3BRJ2', '01M7Y5RAHB52KVMM0FCMR3BRJ3'] as const;
const [first, second] = ids;

async function receive() {
  for (const [at, id] of ids.entries()) {
    service.clock.pass({ minutes: 1 });
    await service.connection.db
      .insertInto('contactMessages')
      .values({
        id,
        receivedAt: service.clock.now(),
        name: `Test Visitor ${at}`,
        email: `visitor-${at}@example.com`,
        phone: at === 0 ? '+359888123456' : null,
        subject: `Question ${at} about 100%`,
        message: `Text of ${id}`,
      })
      .execute();
  }
}

const list = async (query = '') => {
  const { body, headers } = await service.operatorCall('GET', `${BASE}?${query}`);
  return { ids: body.map(({ id }: { id: string }) => id), total: Number(headers['x-total-count']) };
};
const mark = (id: string, which: 'read' | 'answered', call = service.operatorCall) =>
  call('PATCH', `${BASE}/${id}/${which}`);

test('an operator finds messages by state and by any part of them, page by page, newest first', async () => {
  await receive();
  expect(await list()).toEqual({ ids: ids.toReversed(), total: 3 });
  expect(await list('limit=1&offset=1')).toEqual({ ids: [second], total: 3 });
  for (const search of ['visitor 0', 'VISITOR-0@', '888123', 'question 0', `text of ${first}`, '0 about 100%']) {
    expect(await list(`search=${encodeURIComponent(search)}`)).toEqual({ ids: [first], total: 1 });
  }
  expect(await list('search=0_about')).toEqual({ ids: [], total: 0 });
  await mark(first, 'read');
  await mark(second, 'answered');
  expect(await list('state=READ')).toEqual({ ids: [first], total: 1 });
  expect(await list('state=ANSWERED')).toEqual({ ids: [second], total: 1 });
  expect(await list('state=NEW')).toEqual({ ids: [ids[2]], total: 1 });
});

test('a message is marked as read and then answered, with the admin and the time, and not as read again', async () => {
  await receive();
  expect((await service.operatorCall('GET', `${BASE}/${first}`)).body).toMatchObject({
    state: 'NEW',
    message: `Text of ${first}`,
    phoneNumber: '+359888123456',
    read: null,
    answered: null,
  });
  const read = { at: service.clock.now().toISOString(), by: 'operator@example.com' };
  expect(await mark(first, 'read')).toMatchObject({ status: 200, body: { state: 'READ', read, answered: null } });
  service.clock.pass({ minutes: 1 });
  const answered = { at: service.clock.now().toISOString(), by: ADMIN.email };
  expect(await mark(first, 'answered', service.adminCall)).toMatchObject({
    status: 200,
    body: { state: 'ANSWERED', read, answered },
  });
  expect(await mark(first, 'read')).toMatchObject({ status: 409, body: { current: { state: 'ANSWERED' } } });
  const audit = await rowsOf(service, 'audit', ['action', 'adminEmail', 'subjectType', 'subjectId'], {
    subjectType: 'contact-message',
  });
  const subject = { subjectType: 'contact-message', subjectId: first };
  expect(audit).toEqual([
    { action: 'contact-message-read', adminEmail: 'operator@example.com', ...subject },
    { action: 'contact-message-answered', adminEmail: ADMIN.email, ...subject },
  ]);
});

test('one of two simultaneous marks succeeds, and the other admin gets the current message', async () => {
  await receive();
  await Promise.all([service.operatorCall('GET', BASE), service.adminCall('GET', BASE)]);
  const replies = await Promise.all([mark(first, 'answered'), mark(first, 'answered', service.adminCall)]);
  const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
  expect(won?.status).toBe(200);
  expect(lost).toMatchObject({
    status: 409,
    body: { error: 'CHANGED_MEANWHILE', current: { state: 'ANSWERED', answered: won?.body.answered } },
  });
});

test('a message that does not exist can be neither opened nor marked', async () => {
  for (const reply of [
    await service.operatorCall('GET', `${BASE}/${first}`),
    await mark(first, 'read'),
    await mark(first, 'answered'),
  ])
    expect(reply).toMatchObject({ status: 404, body: { error: 'ENTITY_NOT_FOUND' } });
});
