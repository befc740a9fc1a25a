import { createTransport } from 'nodemailer';
import { RefusedMessage, type Sender } from './sender.ts';

const responseCodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;

/** Sends by SMTP. The message id is the same for every attempt, so that mail programs can drop duplicates. */
export function emailSender(server: string, from: string): Sender {
  const transport = createTransport({ url: server });
  const domain = from.split('@').at(-1);
  return {
    // Sending takes up to a dozen replies, and some servers delay each of them by seconds.
    timeLimitSeconds: 120,
    send: async ({ id, recipient, subject, body, reply_to }, signal) => {
      try {
        await transport.sendMail({
          from,
          // As an object, the address can't be parsed as a list of addresses.
          to: { name: '', address: recipient },
          ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
          messageId: `<${id}@${domain}>`,
          subject: subject ?? '',
          text: body,
          signal,
        });
      } catch (error) {
        const refused = responseCodeOf(error) >= 500;
        throw refused ? new RefusedMessage('the mail server refused the message', { cause: error }) : error;
      }
    },
  };
}
