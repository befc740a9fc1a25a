import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenLocally } from './local-server.ts';

/** Faults of a file request. */
export type FileFault = '404' | '500' | 'web page' | 'truncated' | 'cut' | 'throwing' | 'hanging';

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly fault: FileFault;
  /** Only the first request for each file fails. */
  readonly once: boolean;
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

/**
 * Opens a proxy in front of the product at an address. It makes files fail like a real server, so that the browser's cache
 * is in use.
 */
export async function openFaultProxy(product: string) {
  const asked: string[] = [];
  const failed = new Set<string>();
  let open = 0;
  let rule: Rule | undefined;
  const server = createServer((incoming, reply) => {
    const url = incoming.url ?? '/';
    const [path = '/'] = url.split('?', 1);
    asked.push(url);
    open += 1;
    reply.once('close', () => (open -= 1));
    const faulty = rule?.matches(path) === true && !(rule.once && failed.has(path));
    if (!faulty || !rule) return forward(product, incoming, reply);
    failed.add(path);
    void answerWith(rule.fault, new URL(url, product), reply);
  });
  const address = await listenLocally(server);
  return {
    address,
    /** The requested addresses with their queries, in order. */
    asked,
    /** The number of requests that wait for their answer. */
    open: () => open,
    fail: (next: Rule) => {
      failed.clear();
      rule = next;
    },
    mend: () => {
      rule = undefined;
    },
    close: () => closeServer(server),
  };
}

/** Passes a request on to the product, and its answer back. */
export function forward(product: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const onward = request(new URL(incoming.url ?? '/', product), { method: incoming.method, headers: incoming.headers });
  onward.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.destroy());
  incoming.pipe(onward);
}

/** Answers with the fault and the product's headers, so that the browser caches the answer. */
async function answerWith(fault: FileFault, url: URL, reply: ServerResponse): Promise<void> {
  if (fault === 'hanging') return;
  if (fault === '404' || fault === '500') {
    reply.writeHead(Number(fault), { 'content-type': 'text/plain' }).end('broken');
    return;
  }
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const half = body.subarray(0, body.length / 2);
  const kept = new Set(['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => kept.has(name)));
  switch (fault) {
    case 'web page':
      reply.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>');
      return;
    case 'truncated':
      reply.writeHead(200, headers).end(half);
      return;
    case 'throwing':
      reply.writeHead(200, headers).end('throw new Error("broken");');
      return;
    case 'cut':
      reply.writeHead(200, { ...headers, 'content-length': body.length });
      reply.write(half, () => reply.destroy());
  }
}
