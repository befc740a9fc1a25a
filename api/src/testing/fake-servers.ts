import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeServer<Seen> {
  readonly port: number;
  readonly seen: Seen[];
  readonly close: () => Promise<unknown>;
}

export interface SeenRequest {
  readonly authorization: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

/** A gateway for SMS that answers each request with the next of these statuses. */
export async function startFakeGateway(statuses: readonly number[]): Promise<FakeServer<SeenRequest>> {
  const seen: SeenRequest[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { authorization } = request.headers;
    seen.push({ authorization, key: request.headers['idempotency-key'], body: JSON.parse(await text(request)) });
    reply.writeHead(statuses[seen.length - 1] ?? 200).end();
  };
  const server = createHttpServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server.address()), seen, close: async () => server.close() };
}

/** A mail server that takes every message, or refuses it when the text given here is its recipient. */
export async function startFakeMailServer(refused = ''): Promise<FakeServer<string>> {
  const seen: string[] = [];
  const server = createTcpServer((socket) => {
    let message: string | undefined;
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split(/(?<=\r\n)/)) {
        if (message !== undefined && line !== '.\r\n') message += line;
        else if (message !== undefined) {
          seen.push(message);
          message = undefined;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('DATA')) {
          message = '';
          socket.write('354 go on\r\n');
        } else if (refused && line.includes(refused)) socket.write('550 nobody of that name\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server.address()), seen, close: async () => server.close() };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
