import { createServer } from 'node:http';
import { closeServer, listenLocally } from './local-server.ts';

/** An SMS gateway on this machine. */
export interface SmsGateway {
  /** Settings that make a product send its SMS there. */
  readonly settings: Readonly<Record<string, string>>;
  /** The accepted texts. */
  readonly taken: readonly string[];
  /** Sets the status of the next answers. */
  readonly answer: (status: number) => void;
  readonly close: () => Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  let status = 200;
  const taken: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (status === 200) taken.push(String((JSON.parse(body) as { text: unknown }).text));
      reply.writeHead(status).end();
    });
  });
  const address = await listenLocally(server);
  return {
    settings: { SMS_GATEWAY_URL: `${address}/sms` },
    taken,
    answer: (next) => {
      status = next;
    },
    close: () => closeServer(server),
  };
}
