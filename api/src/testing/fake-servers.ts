import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAtOnce, listen } from './free-port.ts';

export interface FakeServer<Seen> {
  readonly port: number;
  readonly seen: Seen[];
  readonly close: () => Promise<unknown>;
}

interface SeenRequest {
  readonly authorization: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

/** An SMS gateway that answers each request with the next of these statuses, or not at all. */
export async function startFakeGateway(statuses: readonly (number | 'silent')[]): Promise<FakeServer<SeenRequest>> {
  const seen: SeenRequest[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { authorization } = request.headers;
    seen.push({ authorization, key: request.headers['idempotency-key'], body: JSON.parse(await text(request)) });
    const status = statuses[seen.length - 1] ?? 200;
    if (status !== 'silent') reply.writeHead(status, status < 400 && status >= 300 ? { location: '/' } : {}).end();
  };
  const server = createHttpServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  return { port: await listen(server), seen, close: () => closeAtOnce(server) };
}

interface FakeMailServerOptions {
  readonly refused?: string;
  readonly beforeReply?: () => unknown;
}

/** A mail server that accepts every message. Its `close` waits for all connections to end. */
export async function startFakeMailServer({ refused = '', beforeReply }: FakeMailServerOptions = {}): Promise<
  FakeServer<string>
> {
  const seen: string[] = [];
  const server = createTcpServer((socket) => {
    let message: string | undefined;
    const say = async (line: string) => {
      await beforeReply?.();
      if (socket.writable) socket.write(`${line}\r\n`);
    };
    const answer = (line: string): Promise<void> | undefined => {
      if (message !== undefined && line !== '.\r\n') message += line;
      else if (message !== undefined) {
        seen.push(message);
        message = undefined;
        return say('250 taken');
      } else if (line.startsWith('DATA')) {
        message = '';
        return say('354 go on');
      } else return say(refused && line.includes(refused) ? '550 nobody of that name' : '250 fine');
      return undefined;
    };
    let saying = say('220 ready');
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split(/(?<=\r\n)/)) saying = saying.then(() => answer(line));
    });
  });
  return { port: await listen(server), seen, close: () => new Promise((resolve) => server.close(resolve)) };
}
