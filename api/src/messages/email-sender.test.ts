import { startFakeMailServer } from '../testing/fake-servers.ts';
import { emailHtml, emailSender } from './email-sender.ts';
import { NotAccepted } from './sender.ts';

const email = {
  id: '01M7Y5RAHB52KVMM0FCMR3BRJ3',
  recipient: 'visitor@example.com',
  subject: 'Обменът е завършен',
  body: 'Hello,\n\n<b>bold</b>',
  replyTo: 'a@example.com',
  createdAt: new Date(),
  attempts: 1,
};

const send = (port: number, message: typeof email | (Omit<typeof email, 'replyTo'> & { replyTo: null }) = email) =>
  emailSender(`smtp://127.0.0.1:${port}`, {
    from: { name: 'Crypto to Cash', address: 'no-reply@example.com' },
    signature: async (language) => `Signed in ${language}`,
    replyTo: async () => 'support@example.com',
  }).send(message, AbortSignal.timeout(60_000));

test('the mail server gets the e-mail with sender, recipient and reply address', async () => {
  const server = await startFakeMailServer();
  await send(server.port);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatch(/^From: Crypto to Cash <no-reply@example\.com>\r$/m);
  expect(server.seen[0]).toMatch(/^To: visitor@example\.com\r$/m);
  expect(server.seen[0]).toMatch(/^Reply-To: a@example\.com\r$/m);
  expect(server.seen[0]).toMatch(new RegExp(`^Message-ID: <${email.id}@example\\.com>\\r$`, 'm'));
  await server.close();
});

test('our own e-mails are signed in their language and answered to support, and a visitor’s is not', async () => {
  const server = await startFakeMailServer();
  await send(server.port, { ...email, replyTo: null });
  await send(server.port, { ...email, body: 'Здравейте,', replyTo: null });
  await send(server.port);
  const [ours, bulgarian, visitors] = server.seen;
  expect(ours).toContain('Signed in en');
  expect(ours).toMatch(/^Reply-To: support@example\.com\r$/m);
  expect(bulgarian).toContain('Signed in bg');
  expect(visitors).not.toContain('Signed in');
  await server.close();
});

test('an e-mail is plain text and simple HTML, in which nothing of the text is markup', async () => {
  const server = await startFakeMailServer();
  await send(server.port);
  const [letter = ''] = server.seen;
  expect(letter).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(letter).toMatch(/^<b>bold<\/b>\r$/m);
  expect(letter).toMatch(/^<p>&lt;b&gt;bold&lt;\/b&gt;<\/p>\r$/m);
  await server.close();
});

test('in HTML an empty line begins a paragraph, and a line stays a line', () => {
  expect(emailHtml('One\nTwo\n\nThree & "four"')).toContain('<p>One<br>Two</p>\n<p>Three &amp; &quot;four&quot;</p>');
});

test('in HTML the text stands in tables, names its language, and fetches nothing', () => {
  const html = emailHtml('Здравейте,\n\nhttps://example.com/f#a');
  expect(html).toContain('<html lang="bg">');
  expect(emailHtml('Hello,')).toContain('<html lang="en">');
  expect(html.match(/<table role="presentation"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<img|<link|<style|<script|url\(|src=/);
});

test('in HTML an address that stands alone is a link, and cannot leave its attribute', () => {
  expect(emailHtml('Open:\n\nhttps://example.com/admin#a=1&b="2"><b>')).toContain(
    '<p><a href="https://example.com/admin#a=1&amp;b=&quot;2&quot;&gt;&lt;b&gt;">' +
      'https://example.com/admin#a=1&amp;b=&quot;2&quot;&gt;&lt;b&gt;</a></p>',
  );
  expect(emailHtml('javascript:alert(1)')).not.toContain('<a');
});

test('an address that the mail server does not know is refused permanently', async () => {
  const server = await startFakeMailServer({ refused: 'visitor@example.com' });
  const error = await send(server.port).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NotAccepted);
  expect(error).toMatchObject({ failure: 'recipient', isFinal: true });
  await server.close();
});

test('a mail server that refuses our own address points to a wrong setting, and the message waits', async () => {
  const server = await startFakeMailServer({ refused: 'no-reply@example.com' });
  expect(await send(server.port).catch((reason: unknown) => reason)).toMatchObject({
    failure: 'settings',
    isFinal: false,
  });
  await server.close();
});
