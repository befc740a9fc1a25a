import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { forward } from '../support/fault-proxy.ts';
import { closeServer, listenLocally } from '../support/local-server.ts';

export type WatchedProduct = Awaited<ReturnType<typeof openWatchedProduct>>;

const watcher = `
const tell = (fault) => navigator.sendBeacon('/watched', location.pathname + ': ' + fault);
// Not a fault: an engine says so when it measures a changed size in the next frame, as a busy machine makes it do.
addEventListener('error', ({ message }) => /^ResizeObserver loop/.test(message) || tell(message));
addEventListener('unhandledrejection', ({ reason }) => tell(reason));
addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(blockedURI));
console.error = (...texts) => tell(texts.join(' '));
`;

/** Opens a proxy whose pages report their errors: not every engine gives them to a test. */
export async function openWatchedProduct(product: string) {
  /** What pages threw, wrote to the console as an error, or were refused by the content policy or the server. */
  const faults: string[] = [];
  const server = createServer((incoming, reply) => void answer(incoming, reply));
  const answer = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const { url = '/', headers } = incoming;
    reply.once('finish', () => {
      if (reply.statusCode >= 500) faults.push(`${url}: ${reply.statusCode}`);
    });
    if (url === '/watcher.js') return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(watcher);
    if (url === '/watched') {
      faults.push(await text(incoming));
      return void reply.end();
    }
    if (headers.accept?.startsWith('text/html') !== true) return forward(product, incoming, reply);
    const page = await fetch(new URL(url, product), { headers: { cookie: headers.cookie ?? '' } });
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    reply
      .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html.replace('<head>', '<head><script src="/watcher.js"></script>'));
  };
  return { address: await listenLocally(server), faults, close: () => closeServer(server) };
}
