import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { forward } from './fault-proxy.ts';
import { closeServer, listenLocally } from './local-server.ts';

const PIECES = 12;

/** Opens a proxy in front of the product that sends each web page in pieces, the next one when the last one is painted. */
export async function openPieceProxy(product: string) {
  let send: ((piece: string) => void) | undefined;
  let pieces: readonly string[] = [];
  let end = () => {};
  const server = createServer((incoming, reply) => {
    if (incoming.headers['sec-fetch-mode'] !== 'navigate') return forward(product, incoming, reply);
    void fetch(new URL(incoming.url ?? '/', product)).then(async (answer) => {
      const text = await answer.text();
      const body = text.indexOf('<body');
      // Where an element ends, the parser may pause, and the browser paints what is there.
      const elements = text.slice(body).split(/(?<=<\/\w+>)/);
      const size = Math.ceil(elements.length / PIECES);
      pieces = Array.from({ length: PIECES }, (_, at) => elements.slice(at * size, (at + 1) * size).join(''));
      send = (piece) => void reply.write(piece);
      end = () => void reply.end();
      reply.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' });
      send(text.slice(0, body));
    });
  });
  return {
    address: await listenLocally(server),
    /** Sends the page that the browser navigates to. */
    sendTo: async (page: Page) => {
      for (const piece of pieces) {
        send?.(piece);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
      }
      end();
    },
    close: () => closeServer(server),
  };
}
