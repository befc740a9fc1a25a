import {
  mayCall,
  needsOffice,
  type Account,
  type AccountChange,
  type AdminRole,
  type LanguageCode,
  type LinkedAccount,
  type Invitation,
} from '@exchange/shared-domain';
import { findAdminByEmail, insertAdmin } from '../sign-in/admins.repository.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runAlone } from '../../database/run-transaction.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { enqueueMessage, type OutgoingMessage } from '../../messages/outbox.repository.ts';
import { sealMessage } from '../../messages/secret-message.ts';
import { bindToOffices, findAccount, hasOtherManager, knownOffices, updateAccount } from './accounts.repository.ts';
import { issueLink, removeLink, messageKey } from '../sign-in/password-links.repository.ts';
import { tokenHash } from '../token.ts';

export interface ChangeContext {
  readonly actor: Actor;
  readonly at: Date;
  readonly site: string;
  readonly sealingKey: Buffer;
}

/**
 * Creates an account and sends its owner the link that sets the password.
 * @throws ApiError ENTITY_ALREADY_EXISTS (409)
 */
export async function inviteAccount(db: Database, account: Invitation, context: ChangeContext): Promise<LinkedAccount> {
  return runAlone(db, CHANGE, async (trx) => {
    const { email, role, language } = account;
    if (await findAdminByEmail(trx, email)) throw fieldRefusal(409, 'accountExists', 'email');
    const offices = await checkOffices(trx, role, account.offices ?? []);
    const { id } = await insertAdmin(trx, { email, role, offices }, context.at);
    const after = { email, role, ...(offices.length > 0 && { offices }) };
    await recordAudit(trx, context, 'account-invite', { id, after });
    return sendLink(trx, 'invitation', await existing(trx, id), language, context);
  });
}

type Change = Omit<AccountChange, 'version' | 'offices'> & {
  readonly version?: number;
  readonly offices?: readonly string[] | undefined;
};

/**
 * Changes the role of an account, or disables or enables it, and ends its sessions; or changes its offices at once.
 * @throws ApiError CHANGED_MEANWHILE (409) with the current account, ACCOUNT_IS_OWN or LAST_MANAGER (409)
 */
export async function changeAccount(
  db: Database,
  id: string,
  { version, role, offices, isDisabled }: Change,
  context: ChangeContext,
): Promise<Account> {
  return runAlone(db, CHANGE, async (trx) => {
    const account = await existing(trx, id, version);
    const bound =
      role === undefined && offices === undefined
        ? undefined
        : await checkOffices(trx, role ?? account.role, offices ?? account.offices);
    if (bound !== undefined && String(bound) !== String(account.offices)) {
      refuseOwn(account, context);
      await bindToOffices(trx, id, bound);
      await recordAudit(trx, context, 'account-offices', {
        id,
        before: { offices: account.offices },
        after: { offices: bound },
      });
    }
    if (role !== undefined && role !== account.role) {
      await checkRemoval(trx, account, context, role);
      await updateAccount(trx, id, { role });
      await recordAudit(trx, context, 'account-role', { id, before: { role: account.role }, after: { role } });
    }
    if (isDisabled !== undefined && isDisabled !== (account.state === 'disabled')) {
      if (isDisabled) {
        await checkRemoval(trx, account, context);
        await removeLink(trx, id);
      }
      await updateAccount(trx, id, { disabled_at: isDisabled ? context.at : null });
      await recordAudit(trx, context, isDisabled ? 'account-disable' : 'account-enable', { id });
    }
    return existing(trx, id);
  });
}

/**
 * Removes the password of an account, ends its sessions and sends its owner the link that sets a new one. At the
 * command line this also restores the access of the last manager.
 * @throws ApiError CHANGED_MEANWHILE (409) with the current account, ACCOUNT_IS_OWN, LAST_MANAGER or ACCOUNT_DISABLED
 * (409)
 */
export async function resetAccount(
  db: Database,
  id: string,
  { version, language }: { readonly version?: number; readonly language: LanguageCode },
  context: ChangeContext,
): Promise<LinkedAccount> {
  return runAlone(db, CHANGE, async (trx) => {
    const account = await existing(trx, id, version);
    if (account.state === 'disabled') throw new ApiError(409, 'ACCOUNT_DISABLED');
    if (context.actor !== 'command') await checkRemoval(trx, account, context);
    await updateAccount(trx, id, { password_hash: null });
    await trx.deleteFrom('known_networks').where('admin_id', '=', id).execute();
    await recordAudit(trx, context, 'account-reset', { id });
    return sendLink(trx, 'reset', await existing(trx, id), language, context);
  });
}

/** One change of accounts at a time, so that two managers can't remove each other. */
const CHANGE = 'accounts';

async function existing(trx: DatabaseTransaction, id: string, version?: number): Promise<Account> {
  const account = await findAccount(trx, id);
  if (account === undefined) throw notFound();
  if (version !== undefined && version !== account.version)
    throw new ApiError(409, 'CHANGED_MEANWHILE', { current: account });
  return account;
}

async function checkOffices(trx: DatabaseTransaction, role: AdminRole, wanted: readonly string[]): Promise<string[]> {
  const offices = [...new Set(wanted)].toSorted();
  if (offices.length === 0 && needsOffice(role)) throw fieldRefusal(400, 'required', 'offices');
  if ((await knownOffices(trx, offices)).size < offices.length) throw fieldRefusal(400, 'office', 'offices');
  return offices;
}

/** A manager can't lock themselves out. */
function refuseOwn({ id }: Account, { actor }: ChangeContext): void {
  if (typeof actor !== 'string' && actor.admin.id === id) throw new ApiError(409, 'ACCOUNT_IS_OWN');
}

const managesAccounts = (role: AdminRole) => mayCall(role, 'PATCH /accounts/:id');

/** Some account that may change accounts must always be able to sign in. */
async function checkRemoval(trx: DatabaseTransaction, account: Account, context: ChangeContext, newRole?: AdminRole) {
  refuseOwn(account, context);
  const { id, role, state } = account;
  if (!managesAccounts(role) || state !== 'active' || (newRole !== undefined && managesAccounts(newRole))) return;
  if (!(await hasOtherManager(trx, id))) throw new ApiError(409, 'LAST_MANAGER');
}

async function sendLink(
  trx: DatabaseTransaction,
  reason: 'invitation' | 'reset',
  { id, email }: Account,
  language: LanguageCode,
  { at, site, sealingKey }: ChangeContext,
): Promise<LinkedAccount> {
  const token = await issueLink(trx, id, at);
  const message = linkEmail({ reason, recipient: email, language, token, site });
  await enqueueMessage(trx, sealMessage(sealingKey, message), at);
  return { account: await existing(trx, id), link: linkAddress(site, token) };
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
const linkAddress = (site: string, token: string): string => `${site.replace(/\/$/, '')}/admin/password#${token}`;

function linkEmail({ reason, recipient, language, token, site }: LinkMessage): OutgoingMessage {
  const { subject, body } = texts[reason][language];
  return {
    uniqueKey: messageKey(tokenHash(token)),
    channel: 'EMAIL',
    recipient,
    subject,
    body: body(linkAddress(site, token)),
  };
}
