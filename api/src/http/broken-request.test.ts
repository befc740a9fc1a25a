import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAtOnce, listen } from '../testing/free-port.ts';
import { refuseBrokenRequest } from './broken-request.ts';

test.each([
  ['words', 'Good morning\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('a request that breaks the HTTP standard gets the standard error reply: %s', async (_, bytes, status) => {
  const server = createServer().on('clientError', refuseBrokenRequest);
  const socket = connect(await listen(server), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ error: 'UNEXPECTED_DATA_TYPE' });
  await closeAtOnce(server);
});
