import type { Listen, Listener } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

/** Hands every notice on a channel, from whichever process, to each subscriber in this one. */
export interface NoticeFeed {
  readonly subscribe: (subscriber: Listener) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** One subscription to the database serves all; it is made when the first is needed, and anew after it was lost. */
export function createNoticeFeed(listen: Listen, channel: string): NoticeFeed {
  const subscribers = new Set<Listener>();
  const start = () =>
    listen(channel, {
      onPayload: (payload) => {
        for (const { onPayload } of subscribers) onPayload(payload);
      },
      onLost: () => {
        const lost = [...subscribers];
        listening.forget();
        subscribers.clear();
        for (const { onLost } of lost) onLost();
      },
    });
  const listening = shareAttempt(start);
  return {
    subscribe: async (subscriber) => {
      // Before the answer: a subscription that is lost right after it must tell this subscriber too.
      subscribers.add(subscriber);
      const stop = () => subscribers.delete(subscriber);
      await listening.result().catch((error: unknown) => {
        stop();
        throw error;
      });
      return stop;
    },
    close: async () => {
      subscribers.clear();
      await (
        await listening.made()
      )?.();
    },
  };
}
