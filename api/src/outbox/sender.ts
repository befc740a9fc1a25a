/** A message as it is sent. */
export interface MessageToSend {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reply_to: string | null;
}

/** Sends the messages of one channel. */
export interface Sender {
  /** Time limit of an attempt. */
  readonly timeLimitSeconds: number;
  /**
   * Sends a message. Rejects when it was not accepted or the signal aborts; with a `RefusedMessage` when a retry is
   * useless.
   */
  readonly send: (message: MessageToSend, signal: AbortSignal) => Promise<void>;
}

/** The receiver refused permanently: a retry is useless. */
export class RefusedMessage extends Error {}
