import { forEachTest, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(startTestService);

const PATH = '/admin/me/preferences';
const columns = { order: ['status', 'code', 'a_later_release'], hidden: ['id'] };
const write = (body: unknown) => service.adminCall('PUT', PATH, body);

test('the columns that a person chose follow that person, and nobody else', async () => {
  expect((await service.adminCall('GET', PATH)).body).toEqual({});
  expect((await write({ columns })).body).toEqual({ columns });
  expect((await service.adminCall('GET', PATH)).body).toEqual({ columns });
  expect((await service.operatorCall('GET', PATH)).body).toEqual({});
});

test('a choice replaces the one before, stays when another is written, and returns to the default', async () => {
  await write({ columns });
  const next = { order: [], hidden: ['marginBgn'] };
  expect((await write({ columns: next })).body).toEqual({ columns: next });
  expect((await write({})).body).toEqual({ columns: next });
  expect((await write({ columns: null })).body).toEqual({});
});

test('a stored choice that can not be read counts as none', async () => {
  await write({ columns });
  await service.connection.db.updateTable('adminPreferences').set({ value: '{"order": 17}' }).execute();
  expect((await service.adminCall('GET', PATH)).body).toEqual({});
});

test('what is no choice is refused at its field', async () => {
  for (const [body, field] of [
    [undefined, 'body'],
    [[], 'body'],
    [{ colour: 'red' }, 'colour'],
    [{ columns: 'all' }, 'columns'],
    [{ columns: { order: ['code'] } }, 'columns.hidden'],
    [{ columns: { ...columns, width: 1 } }, 'columns.width'],
    [{ columns: { ...columns, order: ['a b'] } }, 'columns.order.0'],
    [{ columns: { ...columns, order: ['x'.repeat(41)] } }, 'columns.order.0'],
    [{ columns: { ...columns, hidden: [17] } }, 'columns.hidden.0'],
    [{ columns: { ...columns, order: Array.from({ length: 51 }, () => 'x') } }, 'columns.order'],
  ] as const)
    expect([body, await write(body)]).toMatchObject([body, { status: 400, body: { field } }]);
});
