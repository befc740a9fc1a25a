import { transactionChangeSchema, type TransactionChange } from '@exchange/shared-domain';
import { ADMIN, type TestService } from './test-service.ts';

export async function newSession(service: TestService, login = ADMIN): Promise<string> {
  const { body } = await service.call('POST', '/admin/auth/login', login);
  return body.token;
}

export async function readChanges(service: TestService, session?: string) {
  const { app } = service;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return readChangesAt(app.listeningOrigin, session ?? (await newSession(service)));
}

/** Opens a stream of changes over a real connection, as a browser's `fetch` does. */
export async function readChangesAt(origin: string, token: string) {
  const abort = new AbortController();
  const reply = await fetch(`${origin}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (reply.body === null || reply.headers.get('content-type') !== 'text/event-stream') throw new Error('no stream');

  const arrived: TransactionChange[] = [];
  const heard: string[] = [];
  const waiting: ((change: TransactionChange) => void)[] = [];
  const read = async (stream: ReadableStream<string>) => {
    let text = '';
    for await (const piece of stream) {
      const events = (text + piece).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, kind, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (kind === undefined || data === undefined) continue;
        heard.push(kind);
        if (kind !== 'change') continue;
        const change = transactionChangeSchema.parse(JSON.parse(data));
        const waiter = waiting.shift();
        if (waiter === undefined) arrived.push(change);
        else waiter(change);
      }
    }
  };
  const decoded = reply.body.pipeThrough(new TextDecoderStream());
  return {
    next: (): Promise<TransactionChange> => {
      const change = arrived.shift();
      return change === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(change);
    },
    heard,
    ended: read(decoded).catch(() => undefined),
    disconnect: () => abort.abort(),
  };
}
