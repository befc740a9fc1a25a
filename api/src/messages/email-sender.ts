import type { LanguageCode } from '@exchange/shared-domain';
import { createTransport } from 'nodemailer';
import { NotAccepted, type Sender } from './sender.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function paragraph(text: string): string {
  const html = escaped(text).replaceAll('\n', '<br>');
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${html}">${html}</a></p>` : `<p>${html}</p>`;
}

/** A table within a table, because mail programs know little else: a sheet in the middle, no wider than a phone. */
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const SHEET = 'max-width:600px;background:#ffffff;border-top:4px solid #ff8f2b';
const TEXT =
  'padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;' +
  'text-align:left;overflow-wrap:anywhere;word-break:break-word';

const languageOf = (text: string): LanguageCode => (/[а-я]/i.test(text) ? 'bg' : 'en');

/** Plain text as HTML, where a paragraph that is an address is a link. Without images, reading it fetches nothing. */
export const emailHtml = (text: string): string =>
  [
    `<!doctype html><html lang="${languageOf(text)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:0;background:#f2f2f2">',
    `<table ${TABLE}><tr><td align="center" style="padding:16px 8px">`,
    `<table ${TABLE} style="${SHEET}"><tr><td style="${TEXT}">`,
    ...text.split(/\n{2,}/).map(paragraph),
    '</td></tr></table>',
    '</td></tr></table>',
    '</body></html>',
  ].join('\n');

export interface Mailbox {
  readonly from: { readonly name: string; readonly address: string };
  /** What stands below an e-mail to a client or a colleague. */
  readonly signature: (language: LanguageCode) => Promise<string>;
  /** Where an answer goes unless the message says otherwise. */
  readonly replyTo: () => Promise<string>;
}

/** Sends by SMTP. The message id is the same for every attempt, so that mail programs can drop duplicates. */
export function emailSender(server: string, { from, signature, replyTo: usualReplyTo }: Mailbox): Sender {
  const transport = createTransport({ url: server });
  const domain = from.address.split('@').at(-1);
  return {
    // Some servers delay each of up to a dozen replies by seconds.
    timeLimitSeconds: 120,
    perSecond: 10,
    send: async ({ id, recipient, subject, body, replyTo }, signal) => {
      // With an address to reply to, it is a visitor's own message to support.
      const text = replyTo === null ? `${body}\n\n${await signature(languageOf(body))}` : body;
      try {
        await transport.sendMail({
          from,
          // As an object, the address can't be parsed as a list of addresses.
          to: { name: '', address: recipient },
          replyTo: { name: '', address: replyTo ?? (await usualReplyTo()) },
          messageId: `<${id}@${domain}>`,
          subject: subject ?? '',
          text,
          html: emailHtml(text),
          signal,
        });
      } catch (error) {
        throw refusalBy(error) ?? error;
      }
    },
  };
}

function refusalBy(error: unknown): NotAccepted | undefined {
  const { responseCode: code = 0, command = '' } = Object(error) as { responseCode?: number; command?: string };
  if (code < 400) return undefined;
  const text = `the mail server answered ${code}`;
  if (command.startsWith('AUTH') || command === 'MAIL FROM') return new NotAccepted('settings', text);
  if (code < 500) return new NotAccepted('busy', text);
  return new NotAccepted(command === 'RCPT TO' ? 'recipient' : 'refused', text);
}
