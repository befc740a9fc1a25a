import { listViewSchema, MOST_VIEWS, type ListView } from '@exchange/shared-domain';
import { insertAdmin } from '../../staff/sign-in/admins.repository.ts';
import { forEachTest, startTestService, type Reply } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

type Who = 'adminCall' | 'operatorCall';
const save = (who: Who, view: object) => service[who]('POST', '/admin/views', view);
const change = (who: Who, { id }: ListView, view: object) => service[who]('PATCH', `/admin/views/${id}`, view);
const remove = (who: Who, { id }: ListView) => service[who]('DELETE', `/admin/views/${id}`);
const saved = async (who: Who, view: object) => {
  service.clock.pass({ seconds: 1 });
  return listViewSchema.parse((await save(who, view)).body);
};
const namesOf = async (who: Who) =>
  (await service[who]('GET', '/admin/views')).body.map(({ name }: ListView) => name) as string[];
const audit = async () =>
  (await service.adminCall('GET', '/admin/audit?action=view-share,view-change,view-unshare')).body;
const answer = ({ status, body }: Reply) => [status, body.error ?? null];

const vitosha = { name: 'Vitosha', query: 'status=CLIENT_SUBMITTED&office=SOFIA_VITOSHA&sort=clientSubmitTime' };
const today = { name: 'Today', query: 'period=today' };

test('a person saves, renames, changes and deletes views that nobody else sees', async () => {
  const first = await saved('operatorCall', vitosha);
  expect(first).toMatchObject({ ...vitosha, isShared: false, isOwn: true, by: 'operator@example.com' });
  await saved('operatorCall', today);
  expect(await namesOf('operatorCall')).toEqual(['Vitosha', 'Today']);
  expect(await namesOf('adminCall')).toEqual([]);

  expect((await change('operatorCall', first, { name: ' Витоша ' })).body).toMatchObject({
    ...vitosha,
    name: 'Витоша',
  });
  const narrowed = await change('operatorCall', first, { query: 'office=SOFIA_VITOSHA' });
  expect(narrowed.body).toMatchObject({ name: 'Витоша', query: 'office=SOFIA_VITOSHA' });
  expect((await remove('operatorCall', first)).body).toEqual({ ok: true });
  expect(await namesOf('operatorCall')).toEqual(['Today']);
  expect(await audit()).toEqual([]);
});

test('a view of somebody else is as if it did not exist, for managers too', async () => {
  const view = await saved('operatorCall', vitosha);
  for (const reply of [await change('adminCall', view, { name: 'Mine' }), await remove('adminCall', view)])
    expect(answer(reply)).toEqual([404, 'ENTITY_NOT_FOUND']);
  expect(await namesOf('operatorCall')).toEqual(['Vitosha']);
});

test('a manager shares a view with everybody, and the audit has who did, with the filters', async () => {
  const view = await saved('adminCall', { ...vitosha, isShared: true });
  expect((await service.operatorCall('GET', '/admin/views')).body).toEqual([
    { ...vitosha, id: view.id, isShared: true, isOwn: false, by: 'admin@example.com' },
  ]);
  await change('adminCall', view, { query: 'office=SOFIA_VITOSHA' });
  await change('adminCall', view, { isShared: false });
  expect(await namesOf('operatorCall')).toEqual([]);
  expect(await namesOf('adminCall')).toEqual(['Vitosha']);
  await change('adminCall', view, { isShared: true });
  await remove('adminCall', view);
  expect(await audit()).toMatchObject([
    { action: 'view-unshare', subject: { type: 'view', label: 'Vitosha' }, before: { query: 'office=SOFIA_VITOSHA' } },
    { action: 'view-share' },
    { action: 'view-unshare' },
    { action: 'view-change', before: { query: vitosha.query }, after: { query: 'office=SOFIA_VITOSHA' } },
    { action: 'view-share', person: { email: 'admin@example.com' }, after: { query: vitosha.query } },
  ]);
});

test('an operator can neither share a view nor change a shared one', async () => {
  expect(answer(await save('operatorCall', { ...today, isShared: true }))).toEqual([403, 'MANAGER_REQUIRED']);
  const own = await saved('operatorCall', today);
  const shared = await saved('adminCall', { ...vitosha, isShared: true });
  for (const reply of [
    await change('operatorCall', own, { isShared: true }),
    await change('operatorCall', shared, { name: 'Ours' }),
    await change('operatorCall', shared, { isShared: false }),
    await remove('operatorCall', shared),
  ])
    expect(answer(reply)).toEqual([403, 'MANAGER_REQUIRED']);
  expect(await namesOf('operatorCall')).toEqual(['Today', 'Vitosha']);
});

test('a name stands for one view among those that a person sees, in any case of its letters', async () => {
  await saved('adminCall', { ...vitosha, name: 'Витоша', isShared: true });
  const own = await saved('operatorCall', today);
  for (const reply of [
    await save('operatorCall', { ...vitosha, name: 'ВИТОША' }),
    await change('operatorCall', own, { name: 'витоша' }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { field: 'name', reason: 'taken' } });
  expect((await change('operatorCall', own, { name: 'TODAY' })).status).toBe(200);
  expect((await save('adminCall', today)).status).toBe(201);
});

test('a view that another manager stops sharing has room and a name among those of its owner', async () => {
  await saved('operatorCall', vitosha);
  const { db } = service.connection;
  await db.updateTable('admins').set({ role: 'manager' }).where('email', '=', 'operator@example.com').execute();
  await saved('adminCall', today);
  const shared = await saved('adminCall', { ...vitosha, isShared: true });
  expect((await change('operatorCall', shared, { isShared: false })).status).toBe(200);
  expect(await namesOf('adminCall')).toEqual(['Today', 'Vitosha']);

  await change('adminCall', shared, { isShared: true });
  await change('operatorCall', shared, { name: 'Today' });
  const refused = { status: 409, body: { field: 'name', reason: 'taken' } };
  expect(await change('operatorCall', shared, { isShared: false })).toMatchObject(refused);
});

test('there is an end to the number of views, and those that nobody sees any more take no room', async () => {
  for (let made = 0; made < MOST_VIEWS; made++)
    await saved('operatorCall', { name: `View ${made}`, query: 'sort=-marginBgn' });
  expect(await save('operatorCall', today)).toMatchObject({ status: 409, body: { field: 'name', reason: 'tooMany' } });
  const { db } = service.connection;
  await db.updateTable('admins').set({ role: 'counter' }).where('email', '=', 'operator@example.com').execute();
  expect(await namesOf('operatorCall')).toEqual([]);
  expect((await save('operatorCall', { ...today, name: 'View 0' })).status).toBe(201);
});

test('of two simultaneous views with one name one is saved', async () => {
  const replies = await Promise.all([save('adminCall', today), save('adminCall', today)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('the views and choices of a removed account go with it', async () => {
  const { db } = service.connection;
  const { id } = await insertAdmin(db, { email: 'left@example.com', role: 'operator' }, service.clock.now());
  await db
    .insertInto('listViews')
    .values({ ...today, id, adminId: id, isShared: true })
    .execute();
  await db.insertInto('adminPreferences').values({ adminId: id, name: 'columns', value: '{}' }).execute();
  await db.deleteFrom('admins').where('id', '=', id).execute();
  expect(await db.selectFrom('listViews').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('adminPreferences').selectAll().execute()).toEqual([]);
});

test('a view is never saved with what is no name, no filter or no choice', async () => {
  for (const [part, field, reason] of [
    [{ name: ' ' }, 'name', 'text'],
    [{ name: undefined }, 'name', 'required'],
    [{ name: 17 }, 'name', 'text'],
    [{ name: 'x'.repeat(41) }, 'name', 'tooLong'],
    [{ query: undefined }, 'query', 'required'],
    [{ query: `office=${'X'.repeat(500)}` }, 'query', 'tooLong'],
    [{ query: 'search=Ivanov' }, 'query', 'unknown'],
    [{ query: 'status=OPEN' }, 'query', 'unknown'],
    [{ query: 'period=<script>' }, 'query', 'unknown'],
    [{ query: 'from=2026-02-30&to=2026-03-01' }, 'query', 'unknown'],
    [{ query: 'sort=password' }, 'query', 'unknown'],
    [{ query: 'office=A&office=B' }, 'query', 'unknown'],
    [{ query: 'page=2' }, 'query', 'unknown'],
    [{ isShared: 'yes' }, 'isShared', 'boolean'],
    [{ by: 'somebody' }, 'by', 'unknown'],
  ] as const)
    expect([part, await save('adminCall', { ...vitosha, ...part })]).toMatchObject([
      part,
      { status: 400, body: { field, reason } },
    ]);
  expect(await namesOf('adminCall')).toEqual([]);
});
