import type { MessageFailure } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/schema.generated.ts';

/** `attempts` includes this one. */
export type MessageToSend = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'recipient' | 'subject' | 'body' | 'replyTo' | 'createdAt' | 'attempts'
>;

export interface Sender {
  readonly timeLimitSeconds: number;
  /** The provider's limit of messages per second, for all processes together. */
  readonly perSecond: number;
  /** Rejects when the signal aborts or the message was not accepted, with a `NotAccepted` if it knows why. */
  readonly send: (message: MessageToSend, signal: AbortSignal) => Promise<void>;
}

const finalFailures: ReadonlySet<MessageFailure> = new Set(['recipient', 'refused']);

/** The provider did not accept a message. The text is for the log and has no personal data. */
export class NotAccepted extends Error {
  readonly failure: MessageFailure;
  readonly retryAfterSeconds: number;

  constructor(failure: MessageFailure, text: string, { retryAfterSeconds = 0 } = {}) {
    super(text);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get isFinal(): boolean {
    return finalFailures.has(this.failure);
  }
}

export const asNotAccepted = (error: unknown): NotAccepted =>
  error instanceof NotAccepted
    ? error
    : new NotAccepted('unreachable', error instanceof Error ? error.message : String(error));
