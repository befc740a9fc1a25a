import type { Listen, Listener } from './database.ts';
import { shareAttempt } from './shared-attempt.ts';

interface Subscriber extends Pick<Listener, 'onLost'> {
  readonly onPayloads: (payloads: readonly string[]) => void;
}

/** All subscribers share one subscription, opened on demand. Notices within a pause are passed on together after it. */
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
  const listening = shareAttempt(() =>
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
    }),
  );
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
