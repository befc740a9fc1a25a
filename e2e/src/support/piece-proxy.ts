import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { forward } from './fault-proxy.ts';
import { closeServer, listenLocally } from './local-server.ts';

const PIECES = 12;

/** Opens a proxy in front of the product that sends each web page in pieces, the next one when the last one is painted. */
export async function openPieceProxy(product: string) {
  let arriving: { readonly reply: ServerResponse; readonly pieces: readonly string[] } | undefined;
  const begin = async (path: string, reply: ServerResponse) => {
    const answer = await fetch(new URL(path, product));
    const text = await answer.text();
    const body = text.indexOf('<body');
    // Where an element ends, the parser may pause, and the browser paints what is there.
    const elements = text.slice(body).split(/(?<=<\/\w+>)/);
    const size = Math.ceil(elements.length / PIECES);
    const pieces = Array.from({ length: PIECES }, (_, at) => elements.slice(at * size, (at + 1) * size).join(''));
    arriving = { reply, pieces };
    reply.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).write(text.slice(0, body));
  };
  const server = createServer((incoming, reply) => {
    const isPage = incoming.headers['sec-fetch-mode'] === 'navigate';
    if (isPage) void begin(incoming.url ?? '/', reply);
    else forward(product, incoming, reply);
  });
  return {
    address: await listenLocally(server),
    /** Sends the page that the browser navigates to. */
    sendTo: async (page: Page) => {
      if (!arriving) throw new Error('the browser does not navigate to a page');
      const { reply, pieces } = arriving;
      for (const piece of pieces) {
        reply.write(piece);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
      }
      reply.end();
    },
    close: () => closeServer(server),
  };
}
