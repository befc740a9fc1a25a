import type { AuditAction, AuditSubject } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';

/** An admin, and the network address of the request. */
export interface AdminActor {
  readonly admin: { readonly id: string; readonly email: string };
  readonly address: string;
}

/** Which admin does something, and when. */
export interface Author {
  readonly actor: AdminActor;
  readonly at: Date;
}

/** An admin, whoever runs a command on the server or starts the service, the client of a request, or the chain. */
export type Actor = AdminActor | 'command' | 'client' | 'chain';

/** Values of the subject that are shown to managers: neither personal data of clients nor secrets. */
export type AuditDetails = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly at: Date;
  readonly subject?: { readonly type: AuditSubject; readonly id: string };
  /** The previous values of what changed. */
  readonly before?: AuditDetails;
  /** The same values after the change, or what the action was about. */
  readonly after?: AuditDetails;
}

const asJson = (details: AuditDetails | undefined) => (details === undefined ? null : JSON.stringify(details));

/** Records an action in the transaction that carries it out, so that neither is stored without the other. */
export async function recordAudit(trx: DatabaseTransaction, entry: AuditEntry): Promise<void> {
  const { actor, subject } = entry;
  const by = typeof actor === 'string' ? undefined : actor;
  await trx
    .insertInto('audit')
    .values({
      at: entry.at,
      admin_id: by?.admin.id ?? null,
      admin_email: by?.admin.email ?? null,
      action: entry.action,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
      address: by?.address ?? null,
    })
    .execute();
}

/** Records an action that changes nothing else. */
export const recordAlone = (db: Database, entry: AuditEntry): Promise<void> =>
  runTransaction(db, (trx) => recordAudit(trx, entry));
