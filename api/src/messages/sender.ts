import type { MessageFailure } from '@exchange/shared-domain';

export interface MessageToSend {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reply_to: string | null;
  readonly created_at: Date;
  /** Attempts so far, including this one. */
  readonly attempts: number;
}

/** Sends the messages of one channel. */
export interface Sender {
  readonly timeLimitSeconds: number;
  /** The provider's limit of messages per second, for all processes together. */
  readonly perSecond: number;
  /** Sends a message. Rejects when the signal aborts or the message was not accepted, with a `NotAccepted` if it knows why. */
  readonly send: (message: MessageToSend, signal: AbortSignal) => Promise<void>;
}

const finalFailures: ReadonlySet<MessageFailure> = new Set(['recipient', 'refused']);

/** The provider did not accept a message. The text is for the log and has no personal data. */
export class NotAccepted extends Error {
  readonly failure: MessageFailure;
  /** The pause that the provider asks for. */
  readonly retryAfterSeconds: number;

  constructor(failure: MessageFailure, text: string, { retryAfterSeconds = 0 } = {}) {
    super(text);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether another attempt is useless. */
  get isFinal(): boolean {
    return finalFailures.has(this.failure);
  }
}

export const asNotAccepted = (error: unknown): NotAccepted =>
  error instanceof NotAccepted
    ? error
    : new NotAccepted('unreachable', error instanceof Error ? error.message : String(error));
