import { createServer } from 'node:http';
import { closeServer, listenLocally } from './local-server.ts';

export type SmsGateway = Awaited<ReturnType<typeof openSmsGateway>>;

/** Opens an SMS gateway on this machine. */
export async function openSmsGateway() {
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
    /** Settings that make a product send its SMS there. */
    settings: { SMS_GATEWAY_URL: `${address}/sms` },
    /** The accepted texts. */
    taken,
    /** Sets the status of the next answers. */
    answer: (next: number) => {
      status = next;
    },
    close: () => closeServer(server),
  };
}
