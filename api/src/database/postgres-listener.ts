import pg from 'pg';
import type { Listen, Listener } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PostgresLimits } from './postgres-pool.ts';

/**
 * One connection of its own for LISTEN, opened at the first subscription. When it is lost, all its subscriptions end; the
 * next one opens another.
 */
export function listenOnPostgres(
  connectionString: string,
  limits: PostgresLimits,
): { listen: Listen; close: () => Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  let client: Promise<pg.Client> | undefined;

  const lose = () => {
    const lost = [...listeners.values()].flatMap((each) => [...each]);
    client = undefined;
    listeners.clear();
    for (const { onLost } of lost) onLost();
  };
  const connect = async (): Promise<pg.Client> => {
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
    // The end of the connection follows; without a listener the error would end the process.
    opened.on('error', () => undefined);
    await opened.connect();
    // A server that vanished without a word is noticed only by asking it something.
    const check = setInterval(() => {
      opened.query('select 1').catch(() => opened.end());
    }, limits.answer);
    opened.on('end', () => {
      clearInterval(check);
      lose();
    });
    return opened;
  };

  return {
    listen: async (channel, listener) => {
      client ??= connect().catch((error: unknown) => {
        client = undefined;
        throw new DatabaseUnavailable(error);
      });
      // Before the answer: a connection that is lost right after it must tell this listener too.
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      const stop = async () => {
        ofChannel.delete(listener);
      };
      try {
        await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await stop();
        throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error);
      }
      return stop;
    },
    close: async () => {
      listeners.clear();
      await (await client?.catch(() => undefined))?.end();
    },
  };
}
