import type { Message, ReceivedMessageDetails } from '@exchange/shared-domain';
import { testItem } from './transactions.fixture.ts';

const { id, code } = testItem(1).transaction;

/** The SMS of `testItem(1)`, which the provider refused permanently. Ids differ by a digit. */
export const testMessage = (at: number, change: Partial<Message> = {}): Message => ({
  id: `01JH1000000000000000000${String(at).padStart(3, '0')}`,
  kind: 'submitted',
  channel: 'SMS',
  recipient: '+359…000',
  state: 'FAILED',
  sending: 1,
  attempts: 1,
  createdAt: '2026-01-14T12:30:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  failure: 'recipient',
  mayRepeat: true,
  transaction: { id, code },
  ...change,
});

export const testContactMessage = (
  at: number,
  change: Partial<ReceivedMessageDetails> = {},
): ReceivedMessageDetails => ({
  id: `01JH2000000000000000000${String(at).padStart(3, '0')}`,
  state: 'NEW',
  receivedAt: '2026-01-14T12:30:00.000Z',
  name: `Test Visitor ${at}`,
  email: 'visitor@example.com',
  phoneNumber: '+359888000000',
  subject: `Question ${at}`,
  read: null,
  answered: null,
  message: 'Are you open on Sunday?\nThank you.',
  ...change,
});
