import { seal, unseal } from '../database/sealing.ts';
import type { QueuedMessage } from './outbox-queue.repository.ts';
import type { OutgoingMessage } from './outbox.repository.ts';

const SEALED = 'sealed:';

export const isSecret = ({ kind }: Pick<QueuedMessage, 'kind'>): boolean => kind === 'password';

export const sealMessage = (key: Buffer, message: OutgoingMessage): OutgoingMessage => ({
  ...message,
  body: SEALED + seal(key, message.uniqueKey, message.body),
});

/** The text to send. Earlier releases stored secret messages as they are. */
export const textOf = (key: Buffer, message: QueuedMessage): string =>
  isSecret(message) && message.body.startsWith(SEALED)
    ? unseal(key, message.unique_key, message.body.slice(SEALED.length))
    : message.body;
