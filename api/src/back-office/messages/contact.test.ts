import { forAllTests, startTestService, type Reply } from '../../testing/test-service.ts';

const service = forAllTests(startTestService);

const message = {
  name: 'Test Visitor',
  email: 'visitor@example.com',
  phoneNumber: '+359888123456',
  subject: 'A question',
  message: 'Do you open on holidays?\nThank you.'.padEnd(5000, '!'),
};

const BOUNDARY = 'a-boundary';

function send(parts: readonly (readonly [head: string, value: string])[]): Promise<Reply> {
  const body = parts.map(
    ([head, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value.replaceAll('\n', '\r\n')}\r\n`,
  );
  return service.call('POST', '/contact/form', `${body.join('')}--${BOUNDARY}--\r\n`, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  });
}

const fieldsOf = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[`name="${name}"`, value]],
  );

const stored = () => service.connection.db.selectFrom('contactMessages').selectAll().execute();

test("a message is stored and sent to support, with the visitor's address for replies", async () => {
  const reply = await send(fieldsOf(message));

  expect(reply).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9A-Z]{26}$/) } });
  expect(await stored()).toMatchObject([{ name: 'Test Visitor', phone: '+359888123456', message: message.message }]);
  const email = await service.connection.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(email).toMatchObject({
    channel: 'EMAIL',
    recipient: 'support@example.com',
    replyTo: 'visitor@example.com',
    subject: 'A question',
  });
});

test('its phone is stored in the form in which an erasure finds it', async () => {
  await send(fieldsOf({ ...message, phoneNumber: '+3590888123457' }));
  expect((await stored()).map(({ phone }) => phone)).toContain('+359888123457');
});

test.each([undefined, ''])('the phone number may be left out as %p', async (phoneNumber) => {
  expect(await send(fieldsOf({ ...message, phoneNumber }))).toMatchObject({ status: 201 });
});

test.each([
  ['name', undefined],
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['email', undefined],
  ['email', 'nobody'],
  ['email', 'a@b.c\0'],
  ['phoneNumber', '12'],
  ['subject', undefined],
  ['subject', ''],
  ['subject', 'x'.repeat(201)],
  ['message', undefined],
  ['message', 'x'.repeat(5001)],
  ['extra', 'x'],
])('%s must not be %p', async (field, value) => {
  const before = await stored();
  const reply = await send(fieldsOf({ ...message, [field]: value }));
  expect(reply).toMatchObject({ status: 400, body: { field, traceId: expect.any(String) } });
  expect(await stored()).toEqual(before);
});

test('a field sent twice and a file are refused', async () => {
  expect(await send([...fieldsOf(message), ['name="name"', 'Another']])).toMatchObject({
    status: 400,
    body: { field: 'name' },
  });
  expect(await send([...fieldsOf(message), ['name="file"; filename="a.txt"', 'text']])).toMatchObject({
    status: 400,
    body: { field: 'file' },
  });
});

test.each([
  ['JSON', 'application/json', JSON.stringify(message), 415],
  ['a broken form', 'multipart/form-data; boundary=x', 'no form at all', 400],
  ['a form cut off', `multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\nContent-Dis`, 400],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['nothing', `multipart/form-data; boundary=${BOUNDARY}`, '', 400],
])('%s is refused', async (_, contentType, body, status) => {
  const reply = await service.call('POST', '/contact/form', body, { 'content-type': contentType });
  expect(reply).toMatchObject({ status, body: { error: expect.any(String), message: expect.any(String) } });
});

test('a form with too many parts or too much text is refused', async () => {
  const many = Array.from({ length: 30 }, (_, at): [string, string] => [`name="field${at}"`, 'x']);
  expect(await send(many)).toMatchObject({ status: 413 });
  expect(await send(fieldsOf({ ...message, message: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 });
  expect(await send([['name="__proto__"', 'x'], ...fieldsOf(message)])).toMatchObject({ status: 400 });
});
