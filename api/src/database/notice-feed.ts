import type { Listen, Listener } from './database.ts';

/** Hands every notice on a channel, from whichever process, to each subscriber in this one. */
export interface NoticeFeed {
  readonly subscribe: (subscriber: Listener) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** One subscription to the database serves all; it is made when the first is needed, and anew after it was lost. */
export function createNoticeFeed(listen: Listen, channel: string): NoticeFeed {
  const subscribers = new Set<Listener>();
  let listening: Promise<() => Promise<void>> | undefined;
  const start = () =>
    listen(channel, {
      onPayload: (payload) => {
        for (const { onPayload } of subscribers) onPayload(payload);
      },
      onLost: () => {
        const lost = [...subscribers];
        listening = undefined;
        subscribers.clear();
        for (const { onLost } of lost) onLost();
      },
    });
  return {
    subscribe: async (subscriber) => {
      const current = (listening ??= start());
      // Before the answer: a subscription that is lost right after it must tell this subscriber too.
      subscribers.add(subscriber);
      try {
        await current;
      } catch (error) {
        subscribers.delete(subscriber);
        if (listening === current) listening = undefined;
        throw error;
      }
      return () => subscribers.delete(subscriber);
    },
    close: async () => {
      subscribers.clear();
      await (
        await listening
      )?.();
    },
  };
}
