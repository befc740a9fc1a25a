/** A message as it leaves. */
export interface MessageToSend {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly reply_to: string | null;
}

/** Hands a message to the outside. Rejects when it was not taken; with a `RefusedMessage` when it never will be. */
export type Sender = (message: MessageToSend) => Promise<void>;

/** The receiver said no for good: there is no use in trying again. */
export class RefusedMessage extends Error {}

/** After this time an attempt counts as failed. Shorter than the first back-off, so that no two attempts overlap. */
export const SEND_TIMEOUT_MILLISECONDS = 10_000;
