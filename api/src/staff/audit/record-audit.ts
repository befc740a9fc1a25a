import type { AdminRole, AuditAction, AuditSubject } from '@exchange/shared-domain';
import type { Press } from '../../http/once.ts';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';

export interface AdminActor {
  readonly admin: { readonly id: string; readonly email: string; readonly role: AdminRole };
  readonly address: string;
}

/** Who makes a change, when, and by which press. */
export interface Author {
  readonly actor: AdminActor;
  readonly at: Date;
  readonly press?: Press | undefined;
}

export interface Deed extends Author {
  readonly id: string;
}

export type Actor = AdminActor | 'command' | 'client' | 'chain';

/** What managers see. It can't be erased: no secrets, and nothing about clients, as in notes, reasons, addresses. */
export type AuditDetails = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  readonly id?: string | null;
  readonly before?: AuditDetails;
  readonly after?: AuditDetails;
}

/** What an action is about, by the first word of its name; all others are about a transaction. */
const subjects: Readonly<Record<string, AuditSubject>> = {
  account: 'account',
  cash: 'drawer',
  contact: 'contact-message',
  drawer: 'drawer',
  second: 'account',
  setting: 'setting',
  start: 'account',
  view: 'view',
  watch: 'watch-entry',
};

const subjectOf = (action: AuditAction): AuditSubject => subjects[action.split('-')[0] ?? ''] ?? 'transaction';

const asJson = (details: AuditDetails | undefined) => (details === undefined ? null : JSON.stringify(details));

/** Records an action in the transaction that carries it out; `subject` is given where its name does not say it. */
export async function recordAudit(
  trx: DatabaseTransaction,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
  action: AuditAction,
  { id = null, before, after }: AuditedChange = {},
  subject = subjectOf(action),
): Promise<void> {
  const by = typeof actor === 'string' ? undefined : actor;
  const entry = {
    at,
    adminId: by?.admin.id ?? null,
    adminEmail: by?.admin.email ?? null,
    action,
    subjectType: id === null ? null : subject,
    subjectId: id,
    before: asJson(before),
    after: asJson(after),
    address: by?.address ?? null,
  };
  await trx.insertInto('audit').values(entry).execute();
}

export const recordAlone = (db: Database, by: Author, action: AuditAction, change?: AuditedChange): Promise<void> =>
  runTransaction(db, (trx) => recordAudit(trx, by, action, change));
