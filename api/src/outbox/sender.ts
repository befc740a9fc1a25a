/** A message as it leaves. */
export interface MessageToSend {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reply_to: string | null;
}

/** A way out for the messages of a channel. */
export interface Sender {
  /** After this time a whole attempt counts as failed. */
  readonly timeLimitSeconds: number;
  /**
   * Hands a message to the outside. Rejects when it was not taken, and when the signal says that the time is over; with a
   * `RefusedMessage` when it never will be taken.
   */
  readonly send: (message: MessageToSend, signal: AbortSignal) => Promise<void>;
}

/** The receiver said no for good: there is no use in trying again. */
export class RefusedMessage extends Error {}
