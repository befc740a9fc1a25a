import {
  mayCall,
  needsOffice,
  type Account,
  type AccountChange,
  type AdminRole,
  type LanguageCode,
  type LinkedAccount,
  type Invitation,
  rolesThatMay,
} from '@exchange/shared-domain';
import { findAdminByEmail, insertAdmin } from '../sign-in/admins.repository.ts';
import { recordAudit, type Actor, type Author } from '../audit/record-audit.ts';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { once, stillSo, type FirstCall } from '../../http/once.ts';
import { findAccount } from './accounts.repository.ts';
import { removeLink, sendLink, type Sending } from '../sign-in/password-links.repository.ts';
import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import { revokeTickets } from '../second-factor/tickets.repository.ts';
import { lockScope } from '../sign-in/scope.ts';
import { endSessions } from '../sign-in/tokens.repository.ts';

export interface ChangeContext extends Sending, Pick<Author, 'press'> {
  readonly actor: Actor;
}

/** Creates an account and sends its owner the password link. @throws ApiError ENTITY_ALREADY_EXISTS (409) */
export const inviteAccount = (db: Database, account: Invitation, context: ChangeContext): Promise<LinkedAccount> => {
  const { email, role, language } = account;
  const invite = async (trx: DatabaseTransaction, { id }: FirstCall) => {
    if (await findAdminByEmail(trx, email)) throw fieldRefusal(409, 'accountExists', 'email');
    const offices = await checkOffices(trx, role, account.offices ?? [], context);
    await insertAdmin(trx, { id, email, role, offices }, context.at);
    const after = { email, role, ...(offices.length > 0 && { offices }) };
    await recordAudit(trx, context, 'account-invite', { id, after });
    return withLink(trx, 'invitation', id, language, context);
  };
  const again = (trx: DatabaseTransaction, { id }: FirstCall) => withLink(trx, 'invitation', id, language, context);
  return once(db, context, alone(invite), alone(again));
};

/** A new link, also for a repetition: nobody knows the one that a lost reply had. */
async function withLink(
  trx: DatabaseTransaction,
  kind: 'invitation' | 'reset',
  id: string,
  language: LanguageCode,
  context: ChangeContext,
): Promise<LinkedAccount> {
  const account = await changeable(trx, id, context);
  // Whose link was used needs no other.
  if (account.state !== 'waiting') throw new ApiError(409, 'CHANGED_MEANWHILE', { current: account });
  const link = await sendLink(trx, kind, account, language, context);
  return { account: await findAccount(trx, id), link };
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
  const change = async (trx: DatabaseTransaction) => {
    const account = ofVersion(await changeable(trx, id, context), version);
    const bound =
      role === undefined && offices === undefined
        ? undefined
        : await checkOffices(trx, role ?? account.role, offices ?? account.offices, context);
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
      await updateAccount(trx, id, { disabledAt: isDisabled ? context.at : null });
      await recordAudit(trx, context, isDisabled ? 'account-disable' : 'account-enable', { id });
    }
    return findAccount(trx, id);
  };
  return once(db, context, alone(change), async (trx) => {
    const now = await findAccount(trx, id);
    const asked = { role, offices: offices && [...new Set(offices)].toSorted(), isDisabled };
    return stillSo(now, asked, { ...now, isDisabled: now.state === 'disabled' });
  });
}

/**
 * Removes the password of an account, ends its sessions and sends its owner the link that sets a new one. At the
 * command line this also restores the access of the last manager.
 * @throws ApiError CHANGED_MEANWHILE (with the current account), ACCOUNT_IS_OWN, LAST_MANAGER or ACCOUNT_DISABLED (409)
 */
export async function resetAccount(
  db: Database,
  id: string,
  { version, language }: { readonly version?: number; readonly language: LanguageCode },
  context: ChangeContext,
): Promise<LinkedAccount> {
  const reset = async (trx: DatabaseTransaction) => {
    const account = ofVersion(await changeable(trx, id, context), version);
    if (account.state === 'disabled') throw new ApiError(409, 'ACCOUNT_DISABLED');
    if (context.actor !== 'command') await checkRemoval(trx, account, context);
    await updateAccount(trx, id, { passwordHash: null });
    await trx.deleteFrom('knownNetworks').where('adminId', '=', id).execute();
    await recordAudit(trx, context, 'account-reset', { id });
    return withLink(trx, 'reset', id, language, context);
  };
  return once(
    db,
    context,
    alone(reset),
    alone((trx) => withLink(trx, 'reset', id, language, context)),
  );
}

/** One change at a time: two managers can't remove each other, and a link sets no password after a reset. */
export const ACCOUNT_CHANGE = 'accounts';

export const alone =
  <Result>(change: (trx: DatabaseTransaction, call: FirstCall) => Promise<Result>): typeof change =>
  async (trx, call) => {
    await lockForTransaction(trx, ACCOUNT_CHANGE);
    return change(trx, call);
  };

function ofVersion(account: Account, version: number | undefined): Account {
  if (version !== undefined && version !== account.version)
    throw new ApiError(409, 'CHANGED_MEANWHILE', { current: account });
  return account;
}

/** @throws ApiError FORBIDDEN (403) when the account sees offices that the actor does not */
export async function changeable(trx: DatabaseTransaction, id: string, { actor }: Pick<ChangeContext, 'actor'>) {
  const account = await findAccount(trx, id);
  const own = await officesOf(trx, actor);
  const { offices } = account;
  if (own !== undefined && (offices.length === 0 || offices.some((office) => !own.includes(office))))
    throw new ApiError(403, 'FORBIDDEN');
  return account;
}

/** The offices beyond which the actor gives and takes no rights; undefined for none such. */
const officesOf = async (trx: DatabaseTransaction, actor: Actor): Promise<readonly string[] | undefined> =>
  typeof actor === 'string' ? undefined : (await lockScope(trx, actor)).offices;

async function checkOffices(
  trx: DatabaseTransaction,
  role: AdminRole,
  wanted: readonly string[],
  { actor }: ChangeContext,
): Promise<string[]> {
  const offices = [...new Set(wanted)].toSorted();
  const own = await officesOf(trx, actor);
  if (offices.length === 0 && (needsOffice(role) || own !== undefined)) throw fieldRefusal(400, 'required', 'offices');
  const known = own ?? (await trx.selectFrom('offices').select('id').execute()).map(({ id }) => id);
  if (offices.some((id) => !known.includes(id))) throw fieldRefusal(400, 'office', 'offices');
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
  await trx
    .selectFrom('admins')
    .select('id')
    .where('role', 'in', rolesThatMay('PATCH /accounts/:id'))
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow(() => new ApiError(409, 'LAST_MANAGER'));
}

/** Also ends the sessions and begun sign-ins: none of them has rights that its account has lost. */
async function updateAccount(trx: DatabaseTransaction, id: string, changes: Updateable<Tables['admins']>) {
  await trx
    .updateTable('admins')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  // First, because it waits for a sign-in that is becoming a session.
  await revokeTickets(trx, id);
  await endSessions(trx, id);
}

/** Sessions go on with the new offices; their streams of changes are closed, and browsers open them again. */
async function bindToOffices(trx: DatabaseTransaction, id: string, offices: readonly string[]): Promise<void> {
  await trx
    .updateTable('admins')
    .set((eb) => ({ offices: JSON.stringify(offices), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify('ended_sessions', token_hash) from admin_tokens where admin_id = ${id}`.execute(trx);
}
