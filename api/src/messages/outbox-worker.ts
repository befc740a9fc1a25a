import {
  type Channel,
  recordEnd,
  recordFailure,
  recordSent,
  takeDueMessages,
  type QueuedMessage,
  textOf,
} from './outbox-queue.repository.ts';
import { type Sender, asNotAccepted } from './sender.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { withFollowLink, type LinkMaker } from './follow-token.ts';

/** Messages that are being sent at a stop may finish within this time; the rest is aborted. */
const STOP_MILLISECONDS = 8000;

interface OutboxWorkerOptions extends Pick<ChannelQueueOptions, 'db' | 'now' | 'log' | 'sealingKey' | 'site'> {
  readonly senders: Partial<Readonly<Record<Channel, Sender>>>;
}

export interface OutboxWorker {
  readonly sendDue: () => Promise<number>;
  readonly start: () => void;
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
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

const BATCH = 10;
const POLL_MILLISECONDS = 1000;
const MAXIMUM_ATTEMPTS = 14;
/** How much longer a lease is than an attempt: the result is recorded before another worker may take the message. */
const RECORDING_SECONDS = 30;

interface ChannelQueueOptions extends LinkMaker {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly channel: Channel;
  /** Without one, the channel's messages are kept. */
  readonly sender: Sender | undefined;
}

function createChannelQueue({ db, now, log, channel, sender, ...links }: ChannelQueueOptions): OutboxWorker {
  const breakOff = new AbortController();
  const timeLimitSeconds = sender?.timeLimitSeconds ?? 0;

  /** A pause that the provider asked for. It also ends when the clock is set back. */
  let rest = { since: now(), seconds: 0 };
  const isResting = () => {
    const passed = (now().getTime() - rest.since.getTime()) / 1000;
    return passed >= 0 && passed < rest.seconds;
  };

  const deliver = async (message: QueuedMessage, signal: AbortSignal): Promise<void> => {
    const { id, attempts } = message;
    if (sender === undefined) {
      log.info({ outboxId: id, channel }, 'no sender is configured for this channel: the message is kept');
      return recordEnd(db, message, undefined);
    }
    const body = await withFollowLink(db, links, message, textOf(links.sealingKey, message));
    try {
      await sender.send({ ...message, body }, signal);
    } catch (error) {
      const reason = asNotAccepted(error);
      const failed = reason.isFinal || attempts >= MAXIMUM_ATTEMPTS;
      log.warn({ outboxId: id, channel, attempts, failed, reason: reason.failure }, 'a message was not accepted');
      if (reason.retryAfterSeconds > 0) rest = { since: now(), seconds: reason.retryAfterSeconds };
      return failed ? recordEnd(db, message, reason) : recordFailure(db, message, reason, now());
    }
    return rememberSent(message);
  };

  /** Retries while the database is unavailable: a sent message that is not recorded would be sent again. */
  const rememberSent = async (message: QueuedMessage): Promise<void> => {
    for (;;) {
      try {
        return await recordSent(db, message, now());
      } catch (error) {
        if (breakOff.signal.aborted) throw error;
        log.error({ err: error, outboxId: message.id }, 'a sent message could not be recorded yet');
        await pause(POLL_MILLISECONDS, undefined, { signal: breakOff.signal }).catch(() => undefined);
      }
    }
  };

  const reportFault = (error: unknown) => log.error({ err: error, channel }, 'the outbox could not be processed');

  const sendDue = async (): Promise<number> => {
    if (isResting()) return 0;
    const began = performance.now();
    const messages = await takeDueMessages(db, now(), {
      channel,
      leaseSeconds: timeLimitSeconds + RECORDING_SECONDS,
      limit: BATCH,
      perSecond: sender?.perSecond ?? Infinity,
    });
    // The time limit starts before the lease, so an attempt ends before its lease does.
    const millisecondsLeft = Math.max(0, timeLimitSeconds * 1000 - (performance.now() - began));
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(Math.ceil(millisecondsLeft))]);
    await Promise.all(messages.map((message) => deliver(message, signal).catch(reportFault)));
    return messages.length;
  };

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    const sent = await sendDue().catch(reportFault);
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
      const patience = setTimeout(() => breakOff.abort(), STOP_MILLISECONDS);
      await running;
      clearTimeout(patience);
    },
  };
}
