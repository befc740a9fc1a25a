import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { explain, print } from '@exchange/shared-node';
import type { Settings } from '../settings/settings.ts';

const [minute, patience] = [60_000, 120_000];
const pauses = [0, minute, 10 * minute, 60 * minute];

/** Sends e-mails to the first admin, if the settings have a mail server. */
export function ownerMail(settings: Settings): (subject: string, text: string) => Promise<void> {
  const { SMTP_URL, MAIL_FROM: from, ADMIN_EMAIL: recipient, SUPPORT_EMAIL } = settings;
  return async (subject, body) => {
    if (SMTP_URL === undefined) return;
    const { emailSender } = await import('@exchange/api/email-sender');
    const { send } = emailSender(SMTP_URL, { from, signature: async () => '', replyTo: async () => SUPPORT_EMAIL });
    const message = { id: randomUUID(), recipient, subject, body, replyTo: null, createdAt: new Date(), attempts: 1 };
    for (const wait of pauses) {
      await pause(wait, undefined, { ref: false });
      try {
        return await send(message, AbortSignal.timeout(patience));
      } catch (error) {
        print.error(`The e-mail about a release was not sent: ${explain(error)}`);
      }
    }
  };
}
