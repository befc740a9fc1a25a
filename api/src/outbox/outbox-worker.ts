import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { recordOutcome, takeDueMessages, type QueuedMessage } from './outbox-queue.repository.ts';
import { RefusedMessage, type Sender } from './sender.ts';

const BATCH = 10;
const POLL_MILLISECONDS = 1000;
const MAXIMUM_ATTEMPTS = 14;

interface OutboxWorkerOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** A channel without a sender is not configured: its messages are kept. */
  readonly senders: Partial<Readonly<Record<QueuedMessage['channel'], Sender>>>;
}

export interface OutboxWorker {
  /** Sends what is due now, once. Resolves to how many messages that were. */
  readonly sendDue: () => Promise<number>;
  readonly start: () => void;
  /** Finishes the message that is being sent and sends no more. */
  readonly stop: () => Promise<void>;
}

export function createOutboxWorker({ db, now, log, senders }: OutboxWorkerOptions): OutboxWorker {
  const deliver = async (message: QueuedMessage): Promise<void> => {
    const { id, channel, attempts } = message;
    const send = senders[channel];
    if (send === undefined) {
      log.info({ outboxId: id, channel }, 'no sender is configured for this channel: the message is kept');
      return recordOutcome(db, id, { state: 'KEPT' });
    }
    try {
      await send(message);
    } catch (error) {
      const failed = error instanceof RefusedMessage || attempts >= MAXIMUM_ATTEMPTS;
      log.warn({ outboxId: id, channel, attempts, failed }, 'a message was not taken');
      const text = error instanceof Error ? error.message : String(error);
      return recordOutcome(db, id, { state: failed ? 'FAILED' : 'QUEUED', last_error: text.slice(0, 500) });
    }
    return recordOutcome(db, id, { state: 'SENT', sent_at: now(), last_error: null });
  };

  const sendDue = async (): Promise<number> => {
    const messages = await takeDueMessages(db, now(), BATCH);
    await Promise.all(messages.map(deliver));
    return messages.length;
  };

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    const sent = await sendDue().catch((error: unknown) => {
      log.error({ err: error }, 'the outbox could not be worked');
      return 0;
    });
    if (!stopped) timer = setTimeout(work, sent === BATCH ? 0 : POLL_MILLISECONDS);
  };
  const work = () => {
    running = round();
  };

  return {
    sendDue,
    start: work,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
