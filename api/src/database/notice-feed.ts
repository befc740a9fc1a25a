import type { Listen } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

interface Subscriber {
  readonly onPayloads: (payloads: readonly string[]) => void;
  /** The subscription is lost; notifications may have been missed. */
  readonly onLost: () => void;
}

/**
 * All subscribers share one subscription to the database; it is opened on demand and reopened after a loss.
 * @param pauseMilliseconds after a notification, the following ones wait this long and are passed on together
 */
export function createNoticeFeed(listen: Listen, channel: string, pauseMilliseconds = 0) {
  const subscribers = new Set<Subscriber>();
  const waiting: string[] = [];
  let pause: NodeJS.Timeout | undefined;
  const handOn = () => {
    pause = undefined;
    const payloads = waiting.splice(0);
    if (payloads.length === 0) return;
    for (const { onPayloads } of subscribers) onPayloads(payloads);
    if (pauseMilliseconds > 0) pause = setTimeout(handOn, pauseMilliseconds);
  };
  const start = () =>
    listen(channel, {
      onPayload: (payload) => {
        waiting.push(payload);
        if (pause === undefined) handOn();
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
    subscribe: async (subscriber: Subscriber) => {
      // Registered before the answer, so that this subscriber also learns of a loss right after it.
      subscribers.add(subscriber);
      const stop = () => subscribers.delete(subscriber);
      try {
        await listening.result();
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    close: async () => {
      clearTimeout(pause);
      subscribers.clear();
      await (
        await listening.made()
      )?.();
    },
  };
}
