import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { isExpired } from '../../database/is-over.ts';
import { newToken, tokenHash } from '../token.ts';
import type { Account, LanguageCode } from '@exchange/shared-domain';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { sealMessage } from '../../messages/outbox-queue.repository.ts';

const LIFETIME_MILLISECONDS = 48 * 3_600_000;

const messageKey = (hash: string) => `password link ${hash}`;

export const findLinkOwner = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('passwordLinks')
    .innerJoin('admins', 'admins.id', 'passwordLinks.adminId')
    .select(['admins.id', 'admins.email', 'admins.role'])
    .where('tokenHash', '=', tokenHash(token))
    .where('disabledAt', 'is', null)
    .where(({ not }) => not(isExpired('passwordLinks', now)))
    .executeTakeFirst();

export async function removeLink(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  const links = await trx.deleteFrom('passwordLinks').where('adminId', '=', adminId).returning('tokenHash').execute();
  await removeMessages(trx, links);
  return links.length > 0;
}

export async function forgetExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeMessages(
      trx,
      await trx.deleteFrom('passwordLinks').where(isExpired('passwordLinks', now)).returning('tokenHash').execute(),
    );
  });
}

async function removeMessages(trx: DatabaseTransaction, links: readonly { tokenHash: string }[]): Promise<void> {
  if (links.length === 0) return;
  const keys = links.map(({ tokenHash: hash }) => messageKey(hash));
  await trx.deleteFrom('outbox').where('uniqueKey', 'in', keys).execute();
}

export interface Sending {
  readonly at: Date;
  readonly site: string;
  readonly sealingKey: Buffer;
}

/** Sends an owner the link that sets their password, in place of an earlier one. Resolves to its address. */
export async function sendLink(
  trx: DatabaseTransaction,
  reason: keyof typeof texts,
  { id, email: recipient }: Pick<Account, 'id' | 'email'>,
  language: LanguageCode,
  { at, site, sealingKey }: Sending,
): Promise<string> {
  await removeLink(trx, id);
  const token = newToken();
  const hash = tokenHash(token);
  const expires = new Date(at.getTime() + LIFETIME_MILLISECONDS);
  const row = { adminId: id, tokenHash: hash, createdAt: at, expiresAt: expires };
  await trx.insertInto('passwordLinks').values(row).execute();
  // The token is behind the hash, so that no server logs it.
  const link = `${site.replace(/\/$/, '')}/admin/password#${token}`;
  const { subject, body } = texts[reason][language];
  const message = { uniqueKey: messageKey(hash), channel: 'EMAIL', recipient, subject, body: body(link) } as const;
  await enqueueMessage(trx, sealMessage(sealingKey, message), at);
  return link;
}

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
      subject: 'Set your password',
      body: (link) =>
        `Hello,\n\na manager made a new link for your account. Set your password here:\n\n${link}\n\n` +
        'The link works once and for 48 hours. Until you set it, nobody can sign in to your account.',
    },
    bg: {
      subject: 'Задайте паролата си',
      body: (link) =>
        `Здравейте,\n\nуправител създаде нова връзка за Вашия профил. Задайте паролата си тук:\n\n${link}\n\n` +
        'Връзката може да се използва веднъж в рамките на 48 часа. Докато не я зададете, никой не може да влезе в профила Ви.',
    },
  },
};
