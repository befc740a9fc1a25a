import type { LanguageCode } from '@exchange/shared-domain';
import type { OutgoingMessage } from '../../messages/outbox.repository.ts';
import { messageKey } from '../sign-in/password-links.repository.ts';
import { tokenHash } from '../token.ts';

interface LinkTexts {
  readonly subject: string;
  readonly body: (link: string) => string;
}

const texts: Readonly<Record<'invitation' | 'reset', Readonly<Record<LanguageCode, LinkTexts>>>> = {
  invitation: {
    en: {
      subject: 'Your account for processing exchanges',
      body: (link) =>
        `Hello,\n\na manager created an account for you. Set your password here:\n\n${link}\n\n` +
        'The link works once and for 48 hours. If you did not expect this e-mail, ignore it.',
    },
    bg: {
      subject: 'Вашият профил за обработка на обмени',
      body: (link) =>
        `Здравейте,\n\nуправител създаде профил за Вас. Задайте паролата си тук:\n\n${link}\n\n` +
        'Връзката може да се използва веднъж в рамките на 48 часа. Ако не сте очаквали това съобщение, не правете нищо.',
    },
  },
  reset: {
    en: {
      subject: 'Set a new password',
      body: (link) =>
        `Hello,\n\na manager reset your account. Set a new password here:\n\n${link}\n\n` +
        'The link works once and for 48 hours. Until then nobody can sign in to your account.',
    },
    bg: {
      subject: 'Задайте нова парола',
      body: (link) =>
        `Здравейте,\n\nуправител нулира Вашия профил. Задайте нова парола тук:\n\n${link}\n\n` +
        'Връзката може да се използва веднъж в рамките на 48 часа. Дотогава никой не може да влезе в профила Ви.',
    },
  },
};

interface LinkMessage {
  readonly reason: keyof typeof texts;
  readonly recipient: string;
  readonly language: LanguageCode;
  readonly token: string;
  readonly site: string;
}

/** The address of the page that sets a password. The token is behind the hash, so that no server logs it. */
export const linkAddress = (site: string, token: string): string =>
  `${site.replace(/\/$/, '')}/admin/password#${token}`;

export function linkEmail({ reason, recipient, language, token, site }: LinkMessage): OutgoingMessage {
  const { subject, body } = texts[reason][language];
  return {
    uniqueKey: messageKey(tokenHash(token)),
    channel: 'EMAIL',
    recipient,
    subject,
    body: body(linkAddress(site, token)),
  };
}
