import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeAtOnce, listen } from './free-port.ts';

export type TwilioAnswer =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'silent'
  | 'cut'
  | 'taken, reply lost';

export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>;

export const twilioError = (status: number, code: number, headers = {}): TwilioAnswer => ({
  status,
  headers,
  body: JSON.stringify({
    code,
    message: 'text about +359888123456',
    more_info: 'https://www.twilio.com/docs/errors',
    status,
  }),
});

export async function startFakeTwilio(now = () => new Date()) {
  const asked: { path: string; authorization: string | undefined; form: Record<string, string> }[] = [];
  const taken: { to: string; body: string; date_created: string }[] = [];
  const answers: TwilioAnswer[] = [];
  const say = (reply: ServerResponse, status: number, body: unknown) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const list = (request: IncomingMessage, reply: ServerResponse) => {
    const answer = answers.shift();
    if (typeof answer === 'object') return reply.writeHead(answer.status, answer.headers).end(answer.body);
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('To');
    return say(reply, 200, { messages: taken.filter((message) => message.to === to).toReversed() });
  };

  const send = async (request: IncomingMessage, reply: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    const answer = answers.shift() ?? { status: 201 };
    if (answer === 'silent') return undefined;
    if (answer === 'cut') return request.socket.destroy();
    const isTaken = answer === 'taken, reply lost' || (answer.status === 201 && answer.body === undefined);
    if (isTaken) taken.push({ to: form.To ?? '', body: form.Body ?? '', date_created: now().toUTCString() });
    if (answer === 'taken, reply lost') return request.socket.destroy();
    if (isTaken) return say(reply, 201, { sid: `SM${taken.length}`, status: 'queued' });
    return reply.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const server = createServer((request, reply) => {
    Promise.resolve(request.method === 'GET' ? list(request, reply) : send(request, reply)).catch(() =>
      reply.destroy(),
    );
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, asked, taken, answers, close: () => closeAtOnce(server) };
}
