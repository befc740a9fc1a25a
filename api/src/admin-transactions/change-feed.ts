import type { Listen, Listener } from '../database/database.ts';

/** Hands every change of a transaction, by whichever process, to each subscriber of this one. */
export interface ChangeFeed {
  readonly subscribe: (subscriber: Listener) => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** One subscription to the database serves all; it is made when the first is needed, and anew after it was lost. */
export function createChangeFeed(listen: Listen): ChangeFeed {
  const subscribers = new Set<Listener>();
  let listening: Promise<() => Promise<void>> | undefined;
  const start = () =>
    listen('transaction_changes', {
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
