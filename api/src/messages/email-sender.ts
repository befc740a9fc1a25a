import { createTransport } from 'nodemailer';
import { emailHtml } from './email-html.ts';
import { NotAccepted, type Sender } from './sender.ts';

const responseCodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;

const commandOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'command' in error ? error.command : undefined;

interface Mailbox {
  readonly from: string;
  /** Where an answer goes unless the message says otherwise. */
  readonly replyTo: () => Promise<string>;
}

/** Sends by SMTP. The message id is the same for every attempt, so that mail programs can drop duplicates. */
export function emailSender(server: string, { from, replyTo }: Mailbox): Sender {
  const transport = createTransport({ url: server });
  const domain = from.split('@').at(-1);
  return {
    // Sending takes up to a dozen replies, and some servers delay each of them by seconds.
    timeLimitSeconds: 120,
    perSecond: 10,
    send: async ({ id, recipient, subject, body, reply_to }, signal) => {
      try {
        await transport.sendMail({
          from,
          // As an object, the address can't be parsed as a list of addresses.
          to: { name: '', address: recipient },
          replyTo: { name: '', address: reply_to ?? (await replyTo()) },
          messageId: `<${id}@${domain}>`,
          subject: subject ?? '',
          text: body,
          html: emailHtml(body),
          signal,
        });
      } catch (error) {
        throw refusalBy(error) ?? error;
      }
    },
  };
}

/** What the server's reply says about the message, if it replied. */
function refusalBy(error: unknown): NotAccepted | undefined {
  const code = responseCodeOf(error);
  if (code < 400) return undefined;
  const text = `the mail server answered ${code}`;
  const command = String(commandOf(error));
  if (command.startsWith('AUTH') || command === 'MAIL FROM') return new NotAccepted('settings', text);
  if (code < 500) return new NotAccepted('busy', text);
  return new NotAccepted(command === 'RCPT TO' ? 'recipient' : 'refused', text);
}
