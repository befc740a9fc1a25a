import { createOutboxWorker, type OutboxWorker } from '../messages/outbox-worker.ts';
import type { TestService } from './test-service.ts';

type Options = Parameters<typeof createOutboxWorker>[0];

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A worker besides that of the service. */
export const outboxWorkerOf = (
  { connection, clock }: Pick<TestService, 'connection' | 'clock'>,
  senders: Options['senders'],
  options: Partial<Options> = {},
): OutboxWorker =>
  createOutboxWorker({
    db: connection.db,
    now: clock.now,
    log: silent,
    sealingKey: Buffer.alloc(32),
    site: 'https://exchange.example.com',
    senders,
    ...options,
  });
