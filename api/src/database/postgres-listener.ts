import pg from 'pg';
import type { Listen, Listener } from './database.ts';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';
import type { PostgresLimits, ServerSilence } from './postgres-pool.ts';
import { shareAttempt } from './shared-attempt.ts';

/**
 * One connection of its own for LISTEN, opened at the first subscription. When it is lost, all its subscriptions end; the
 * next one opens another.
 */
export function listenOnPostgres(
  connectionString: string,
  limits: PostgresLimits,
  silence: ServerSilence,
): { listen: Listen; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();

  const lose = () => {
    const lost = [...listeners.values()].flatMap((each) => [...each]);
    connection.forget();
    listeners.clear();
    for (const { onLost } of lost) onLost();
  };
  const connect = async () => {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: limits.connection,
      query_timeout: limits.answer,
      application_name: 'exchange-api-listener',
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload ?? '');
    });
    // The 'end' event follows; without a listener the 'error' event would end the process.
    opened.on('error', () => undefined);
    await opened.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const query = inTurn(opened);
    const giveUp = () => {
      silence.at = performance.now();
      return opened.end();
    };
    // Only a query shows that a server no longer responds.
    const check = setInterval(() => {
      query('select 1').catch(giveUp);
    }, limits.answer);
    opened.on('end', () => {
      clearInterval(check);
      lose();
    });
    return { query, giveUp, end: () => opened.end() };
  };
  const connection = shareAttempt(connect);

  return {
    listen: async (channel, listener) => {
      const { query, giveUp } = await connection.result();
      // Registered before the answer, so that this listener also learns of a loss right after it.
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      const stop = async () => {
        ofChannel.delete(listener);
      };
      try {
        await query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await stop();
        if (error instanceof pg.DatabaseError && !isTemporary(error)) throw error;
        await giveUp();
        throw new DatabaseUnavailable(error);
      }
      return stop;
    },
    close: async () => {
      listeners.clear();
      await (await connection.made())?.end();
    },
  };
}

/** A connection takes one statement at a time, but several channels are subscribed at once. */
function inTurn(client: pg.Client): (statement: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => undefined);
    return next;
  };
}
