import { createHmac, hash } from 'node:crypto';
import { languages, type LanguageCode } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';
import type { QueuedMessage } from './outbox-queue.repository.ts';

/** Stands in the stored text of a message for the link to the page of its request. */
export const FOLLOW_LINK = '{link}';

const TOKEN_CHARACTERS = 16;

const [firstLanguage] = languages;

/** 96 bits that nobody can guess without the key, made anew where they are needed: the database has only their hash. */
export const followToken = (key: Buffer, transactionId: string): string =>
  createHmac('sha256', key).update(`follow ${transactionId}`).digest('base64url').slice(0, TOKEN_CHARACTERS);

export const followTokenHash = (token: string): string => hash('sha256', token, 'base64url');

export async function allowFollowing(db: Database, token: string, transactionId: string): Promise<void> {
  await db
    .insertInto('followTokens')
    .values({ tokenHash: followTokenHash(token), transactionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LinkMaker {
  readonly sealingKey: Buffer;
  readonly site: string;
}

/** The address of the page of a request, in its language. It is short, because an SMS is paid by the part. */
export const followLink = (site: string, token: string, language: LanguageCode): string =>
  `${site.replace(/\/$/, '')}/f${language === firstLanguage ? '' : `/${language}`}#${token}`;

/** A text with its link, or as it is when it was written by a visitor. */
export async function withFollowLink(
  db: Database,
  { sealingKey, site }: LinkMaker,
  { subjectId: subject }: Pick<QueuedMessage, 'subjectId'>,
  text: string,
): Promise<string> {
  if (!text.includes(FOLLOW_LINK)) return text;
  const request = await db
    .selectFrom('transactions')
    .select(['id', 'language'])
    .where('id', '=', subject)
    .executeTakeFirst();
  if (request === undefined) return text;
  const token = followToken(sealingKey, request.id);
  await allowFollowing(db, token, request.id);
  return text.replaceAll(FOLLOW_LINK, followLink(site, token, request.language));
}
