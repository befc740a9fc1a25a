import { PassThrough } from 'node:stream';
import { transactionChangeSchema, type TransactionChange } from '@exchange/shared-domain';
import { sessionOf } from '../../staff/sign-in/admin-guard.ts';
import { isInScope, findScope, seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import { findLiveSessions, limitsOf } from '../../staff/sign-in/tokens.repository.ts';
import type { Database } from '../../database/database.ts';
import { createNoticeFeed } from '../../database/notice-feed.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { tokenHash } from '../../staff/token.ts';

const HEARTBEAT_MILLISECONDS = 15_000;
const ALIVE = ': alive\n\n';
// A single change is sent at once, many are sent together: each is written to every stream.
const PAUSE_BETWEEN_CHANGES_MILLISECONDS = 1000;
const STREAMS_PER_SESSION = 20; // One for each tab.

export const changeStreamRoutes: Routes<BackOfficeContext> = async (app, { db, listen, now, settings }) => {
  const changes = createNoticeFeed(listen, 'transaction_changes', PAUSE_BETWEEN_CHANGES_MILLISECONDS);
  const messages = createNoticeFeed(listen, 'message_changes', PAUSE_BETWEEN_CHANGES_MILLISECONDS);
  const drawers = createNoticeFeed(listen, 'drawer_changes', PAUSE_BETWEEN_CHANGES_MILLISECONDS);
  const endedSessions = createNoticeFeed(listen, 'ended_sessions');
  const streams = createSessionStreams(STREAMS_PER_SESSION);
  const write = (stream: PassThrough, text: string) => stream.writable && stream.write(text);
  const keepOrEnd = (stream: PassThrough, isLive: boolean) => (isLive ? write(stream, ALIVE) : stream.end());

  /** Also ends the streams of expired sessions, which send no notice. */
  const beat = async () => {
    const sessions = streams.sessions();
    const live = await findLiveSessions(db, sessions, limitsOf(settings, now()));
    for (const session of sessions)
      for (const stream of streams.ofSession(session)) keepOrEnd(stream, live.has(session));
  };
  const heartbeat = setInterval(() => {
    beat().catch(streams.endAll);
  }, HEARTBEAT_MILLISECONDS).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.endAll();
    await Promise.all([changes.close(), messages.close(), drawers.close(), endedSessions.close()]);
  });

  const forwardChanges = async (stream: PassThrough, session: string, adminId: string) => {
    const stopAtClose = (stop: () => void) => (stream.destroyed ? stop() : stream.once('close', stop));
    // The client connects again and reloads the list, so that it also sees what it missed.
    const onLost = () => stream.end();
    // The stream ends also when the account gets other offices, so its scope stays the same from here on.
    const onEnded = (ended: readonly string[]) => ended.includes(session) && stream.end();
    stopAtClose(await endedSessions.subscribe({ onPayloads: onEnded, onLost }));
    const scope = await findScope(db, adminId);
    const send = async (event: 'change' | 'message', payloads: readonly string[]) => {
      const visible = await withoutForeign(db, payloads, scope);
      write(stream, visible.map((change) => `event: ${event}\ndata: ${change}\n\n`).join(''));
    };
    const forward = (event: 'change' | 'message') => (payloads: readonly string[]) =>
      void send(event, payloads).catch(onLost);
    stopAtClose(await changes.subscribe({ onPayloads: forward('change'), onLost }));
    stopAtClose(await messages.subscribe({ onPayloads: forward('message'), onLost }));
    const forwardDrawers = (offices: readonly string[]) => {
      if (offices.some((office) => seesOffice(scope, office))) write(stream, 'event: drawers\ndata: {}\n\n');
    };
    stopAtClose(await drawers.subscribe({ onPayloads: forwardDrawers, onLost }));
    // The session may have ended before this stream subscribed.
    const live = await findLiveSessions(db, [session], limitsOf(settings, now()));
    keepOrEnd(stream, live.has(session));
  };

  const schema = {
    summary: 'Stream of changes to requests, messages and drawers (server-sent events)',
    produces: ['text/event-stream'],
  };
  app.get('/events', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { token, admin } = sessionOf(request);
    const session = tokenHash(token);
    const stream = streams.open(session);
    try {
      await forwardChanges(stream, session, admin.id);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // A proxy that buffers or compresses would delay the events.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return reply.type('text/event-stream').send(stream);
  });
};

/**
 * Changes of requests outside the scope would make a page load its list again, or ring, for nothing, and so would messages
 * to staff, which are about no request.
 */
async function withoutForeign(db: Database, payloads: readonly string[], scope: Scope): Promise<readonly string[]> {
  const { offices } = scope;
  if (offices === undefined) return payloads;
  const changes = payloads.flatMap((payload) => transactionChangeSchema.safeParse(JSON.parse(payload)).data ?? []);
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', ids)
    .where(({ not }) => not(isInScope(scope)))
    .execute();
  const foreign = new Set(rows.map(({ id }) => id));
  const hears = ({ id, formerOffice = '' }: TransactionChange) => !foreign.has(id) || offices.includes(formerOffice);
  return changes.filter(hears).map((change) => JSON.stringify(change));
}

function createSessionStreams(limitPerSession: number) {
  const sessions = new Map<string, Set<PassThrough>>();
  return {
    /** Adds a stream to the session. Above the limit, the session's oldest stream is closed. */
    open: (session: string) => {
      const streams = sessions.get(session) ?? new Set();
      sessions.set(session, streams);
      const stream = new PassThrough();
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0) sessions.delete(session);
      });
      const [oldest] = streams;
      if (oldest !== undefined && streams.size > limitPerSession) {
        streams.delete(oldest);
        oldest.end();
      }
      return stream;
    },
    sessions: () => [...sessions.keys()],
    ofSession: (session: string) => [...(sessions.get(session) ?? [])],
    endAll: () => {
      for (const streams of sessions.values()) for (const stream of streams) stream.end();
    },
  };
}
