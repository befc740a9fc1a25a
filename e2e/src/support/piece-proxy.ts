import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { forward } from './fault-proxy.ts';
import { closeServer, listenLocally } from './local-server.ts';

const PIECES = 12;

/** Opens a proxy in front of the product that sends each web page in pieces, the next one when the last one is painted. */
export async function openPieceProxy(product: string) {
  let send: ((piece: string) => void) | undefined;
  let pieces: readonly string[] = [];
  let end = () => {};
  const begin = async (path: string, reply: ServerResponse) => {
    const answer = await fetch(new URL(path, product));
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
