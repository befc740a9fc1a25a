import type { ContactMessage } from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';

interface ReceivedMessage {
  readonly id: string;
  readonly at: Date;
  readonly message: ContactMessage;
}

export async function insertContactMessage(trx: DatabaseTransaction, received: ReceivedMessage): Promise<void> {
  const { name, email, phoneNumber, subject, message } = received.message;
  await trx
    .insertInto('contact_messages')
    .values({ id: received.id, received_at: received.at, name, email, phone: phoneNumber || null, subject, message })
    .execute();
}
