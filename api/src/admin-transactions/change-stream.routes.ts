import type { PassThrough } from 'node:stream';
import { sessionOf } from '../admin-auth/admin-guard.ts';
import { findTokenOwner, tokenHash } from '../admin-auth/tokens.repository.ts';
import { createNoticeFeed } from '../database/notice-feed.ts';
import type { Routes } from '../http/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { createSessionStreams } from './session-streams.ts';

const HEARTBEAT_MILLISECONDS = 15_000;
// Each tab has one stream. Twenty tabs are more than an admin needs.
const STREAMS_PER_SESSION = 20;

export const changeStreamRoutes: Routes<ServiceContext> =
  ({ db, listen, now }) =>
  async (app) => {
    const changes = createNoticeFeed(listen, 'transaction_changes');
    const endedSessions = createNoticeFeed(listen, 'ended_sessions');
    const streams = createSessionStreams(STREAMS_PER_SESSION);
    app.addHook('preClose', async () => {
      streams.endAll();
      await Promise.all([changes.close(), endedSessions.close()]);
    });

    /** Writes changes until the stream is closed, and closes it when its session ends. */
    const follow = async (stream: PassThrough, { session, token }: { session: string; token: string }) => {
      const stopAtClose = (stop: () => void) => (stream.destroyed ? stop() : stream.once('close', stop));
      const write = (text: string) => stream.writable && stream.write(text);
      // A disconnected client connects again and reloads the list, so that it also sees the changes that it missed.
      const onLost = () => stream.end();
      const onChange = (change: string) => write(`event: change\ndata: ${change}\n\n`);
      const onEnded = (ended: string) => ended === session && stream.end();
      stopAtClose(await changes.subscribe({ onPayload: onChange, onLost }));
      stopAtClose(await endedSessions.subscribe({ onPayload: onEnded, onLost }));
      // An expired session sends no notice, and a session may have ended before this stream subscribed.
      const beat = async () => {
        const owner = await findTokenOwner(db, token, now());
        if (owner === undefined) stream.end();
        else write(': alive\n\n');
      };
      await beat();
      const heartbeat = setInterval(() => {
        beat().catch(() => stream.end());
      }, HEARTBEAT_MILLISECONDS);
      stopAtClose(() => clearInterval(heartbeat));
    };

    const schema = { summary: 'Stream of changes to requests (server-sent events)', produces: ['text/event-stream'] };
    app.get('/events', { schema }, async (request, reply) => {
      const { token } = sessionOf(request);
      const session = tokenHash(token);
      const stream = streams.open(session);
      try {
        await follow(stream, { session, token });
      } catch (error) {
        stream.destroy();
        throw error;
      }
      // A proxy that buffers or compresses would delay the events.
      reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
      return reply.type('text/event-stream').send(stream);
    });
  };
