import { sellRequest } from '../testing/exchange-requests.ts';
import { forAllTests, startTestService } from '../testing/test-service.ts';
import { outboxWorkerOf } from '../testing/outbox-worker-of.ts';
import { followLink, withFollowLink } from './follow-token.ts';

const service = forAllTests(startTestService);

const links = { sealingKey: Buffer.alloc(32, 7), site: 'https://exchange.example.com' };

test('a message goes out with a link that opens its request, also when the key of the links has changed', async () => {
  const { body } = await service.call('POST', '/transactions', sellRequest());
  const sent: string[] = [];
  const sms = { timeLimitSeconds: 15, perSecond: 100, send: async (out: { body: string }) => void sent.push(out.body) };
  const worker = outboxWorkerOf(service, { SMS: sms }, links);
  await worker.sendDue();
  const [, token = ''] = /https:\/\/exchange\.example\.com\/f#([\w-]{16})$/.exec(sent[0] ?? '') ?? [];
  expect(token).not.toBe(body.followToken);
  for (const each of [token, body.followToken]) {
    const view = await service.call('GET', '/follow', undefined, { 'follow-token': each });
    expect(view.body.code).toBe(body.code);
  }
});

test('what a visitor writes to us is sent as they wrote it', async () => {
  const message = { subjectId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
  expect(await withFollowLink(service.connection.db, links, message, 'See {link}')).toBe('See {link}');
});

test('a link is in the language of the request, and the address of the site may end with a slash', () => {
  expect(followLink('https://exchange.example.com/', 'abc', 'en')).toBe('https://exchange.example.com/f#abc');
  expect(followLink('https://exchange.example.com', 'abc', 'bg')).toBe('https://exchange.example.com/f/bg#abc');
});
