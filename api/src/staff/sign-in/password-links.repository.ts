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
    .selectFrom('password_links')
    .innerJoin('admins', 'admins.id', 'password_links.admin_id')
    .select(['admins.id', 'admins.email', 'admins.role'])
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null)
    .where(({ not }) => not(isExpired('password_links', now)))
    .executeTakeFirst();

export async function removeLink(trx: DatabaseTransaction, adminId: string): Promise<boolean> {
  const links = await trx
    .deleteFrom('password_links')
    .where('admin_id', '=', adminId)
    .returning('token_hash')
    .execute();
  await removeMessages(trx, links);
  return links.length > 0;
}

export async function forgetExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeMessages(
      trx,
      await trx.deleteFrom('password_links').where(isExpired('password_links', now)).returning('token_hash').execute(),
    );
  });
}

async function removeMessages(trx: DatabaseTransaction, links: readonly { token_hash: string }[]): Promise<void> {
  if (links.length === 0) return;
  const keys = links.map(({ token_hash: hash }) => messageKey(hash));
  await trx.deleteFrom('outbox').where('unique_key', 'in', keys).execute();
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
  await trx
    .insertInto('password_links')
    .values({ admin_id: id, token_hash: hash, created_at: at, expires_at: expires })
    .execute();
  // The token is behind the hash, so that no server logs it.
  const link = `${site.replace(/\/$/, '')}/admin/password#${token}`;
  const { subject, body } = texts[reason][language];
  const message = { unique_key: messageKey(hash), channel: 'EMAIL', recipient, subject, body: body(link) } as const;
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
