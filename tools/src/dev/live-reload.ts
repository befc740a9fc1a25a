import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const script = `
const events = new EventSource('/__dev/events');
events.addEventListener('changed', () => location.reload());
events.addEventListener('failed', ({ data }) => {
  const overlay = document.createElement('pre');
  overlay.textContent = JSON.parse(data);
  overlay.style.cssText = 'position:fixed;inset:0;z-index:10001;margin:0;padding:24px;overflow:auto;background:#200;color:#fdd';
  document.body.append(overlay);
});
let lost = false;
events.addEventListener('error', () => { lost = true; });
events.addEventListener('open', () => { if (lost) location.reload(); });
`;

export interface LiveReload {
  /** HTML for the head of the page. */
  readonly head: string;
  readonly register: (edge: FastifyInstance) => void;
  readonly changed: () => void;
  readonly failed: (text: string) => void;
}

/** Reloads every open page when something was compiled, and lays a compilation's errors over it. */
export function createLiveReload(): LiveReload {
  const pages = new Set<PassThrough>();
  const send = (event: string, data: string) => {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    head: '<script src="/__dev/reload.js"></script>',
    register: (edge) => {
      edge.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
      edge.get('/__dev/reload.js', async (_request, reply) => reply.type('text/javascript').send(script));
      edge.get('/__dev/events', { config: { eventStream: true } }, async (request, reply) => {
        const page = new PassThrough();
        page.write(': open\n\n');
        pages.add(page);
        request.raw.on('close', () => pages.delete(page));
        return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).send(page);
      });
    },
    changed: () => send('changed', ''),
    failed: (text) => send('failed', text),
  };
}
