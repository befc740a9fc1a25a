import type { Listen, Listener } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

/** Passes every notification of a channel, from any process, to the subscribers in this process. */
export interface NoticeFeed {
  readonly subscribe: (subscriber: Listener) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** All subscribers share one subscription to the database; it is opened on demand and reopened after a loss. */
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
      // Registered before the answer, so that this subscriber also learns of a loss right after it.
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
