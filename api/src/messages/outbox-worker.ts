import { createChannelQueue, type ChannelQueueOptions } from './channel-queue.ts';
import type { Channel } from './outbox-queue.repository.ts';
import type { Sender } from './sender.ts';

const STOP_MILLISECONDS = 8000;

interface OutboxWorkerOptions extends Pick<ChannelQueueOptions, 'db' | 'now' | 'log' | 'sealingKey' | 'site'> {
  readonly senders: Partial<Readonly<Record<Channel, Sender>>>;
}

export interface OutboxWorker {
  /** Sends the messages that are due, once. Resolves to their number. */
  readonly sendDue: () => Promise<number>;
  readonly start: () => void;
  /** Stops: messages being sent finish or are aborted. */
  readonly stop: () => Promise<void>;
}

/** Each channel has its own queue, so that a slow SMS gateway does not delay e-mails. */
export function createOutboxWorker({ senders, ...options }: OutboxWorkerOptions): OutboxWorker {
  const queues = (['SMS', 'EMAIL'] as const).map((channel) =>
    createChannelQueue({ ...options, channel, sender: senders[channel] }),
  );
  return {
    sendDue: async () => {
      const sent = await Promise.all(queues.map((queue) => queue.sendDue()));
      return sent.reduce((sum, count) => sum + count, 0);
    },
    start: () => queues.forEach((queue) => queue.start()),
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop(STOP_MILLISECONDS)));
    },
  };
}
