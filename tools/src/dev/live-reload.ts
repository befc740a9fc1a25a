import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { print } from '@exchange/shared-node';

// A block, because a page may run it more than once.
const script = `{
const events = new EventSource(new URL('/__dev/events', document.currentScript.src));
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
}`;

export function createLiveReload() {
  const pages = new Set<PassThrough>();
  const faults = new Map<string, string>();
  const failed = (fault: string) => `event: failed\ndata: ${JSON.stringify(fault)}\n\n`;
  return {
    head: '<script src="/__dev/reload.js"></script>',
    script,
    register: (server: FastifyInstance): void => {
      server.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
      server.get('/__dev/reload.js', async (_request, reply) => reply.type('text/javascript').send(script));
      server.get('/__dev/events', { config: { eventStream: true } }, async (request, reply) => {
        const page = new PassThrough();
        page.write(`: open\n\n${[...faults.values()].map(failed).join('')}`);
        pages.add(page);
        request.raw.on('close', () => pages.delete(page));
        return reply
          .headers({
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
            'access-control-allow-origin': '*',
          })
          .send(page);
      });
    },
    compiled: (name: string, fault: string | undefined): void => {
      print.line(fault ?? `Compiled ${name}`);
      if (fault === undefined) faults.delete(name);
      else faults.set(name, fault);
      for (const page of pages) page.write(fault === undefined ? 'event: changed\ndata: 1\n\n' : failed(fault));
    },
  };
}
