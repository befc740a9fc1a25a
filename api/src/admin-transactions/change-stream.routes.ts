import { PassThrough } from 'node:stream';
import { sessionOf } from '../admin-auth/admin-guard.ts';
import { findTokenOwner } from '../admin-auth/tokens.repository.ts';
import type { Routes } from '../http/routes.ts';
import { createChangeFeed } from './change-feed.ts';

const HEARTBEAT_MILLISECONDS = 15_000;

export const changeStreamRoutes: Routes =
  ({ db, listen, now }) =>
  async (app) => {
    const feed = createChangeFeed(listen);
    const open = new Set<PassThrough>();
    app.addHook('preClose', async () => {
      for (const stream of open) stream.end();
      await feed.close();
    });

    const schema = { summary: 'Stream of changes to requests (server-sent events)', produces: ['text/event-stream'] };
    app.get('/events', { schema }, async (request, reply) => {
      const { token } = sessionOf(request);
      const stream = new PassThrough();
      // Whoever is cut off connects again and reads the list anew, so that a change that nobody heard is seen all the same.
      const unsubscribe = await feed.subscribe({
        onPayload: (change) => stream.write(`event: change\ndata: ${change}\n\n`),
        onLost: () => stream.end(),
      });
      // A session that ended also ends its streams, a heartbeat later at the latest.
      const beat = async () => {
        const owner = await findTokenOwner(db, token, now());
        if (owner === undefined) stream.end();
        else stream.write(': alive\n\n');
      };
      const heartbeat = setInterval(() => {
        beat().catch(() => stream.end());
      }, HEARTBEAT_MILLISECONDS);
      open.add(stream);
      stream.on('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
        open.delete(stream);
      });
      if (!stream.writableEnded) stream.write(': connected\n\n');
      // A proxy that buffers or compresses would hold the events back.
      reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
      return reply.type('text/event-stream').send(stream);
    });
  };
