import {
  decimal,
  isAnonymised,
  isSameMailbox,
  isForward,
  isPossible,
  transitions,
  type AloneLimits,
  type Decimal,
  type EventReason,
  type GuardedDeed,
  type TransactionEvent,
  type TransactionItem,
  type TransactionStatus,
  type TransactionStep,
} from '@exchange/shared-domain';
import { lockScope, type Scope } from '../../staff/sign-in/scope.ts';
import { recordAudit, type AuditDetails, type Deed } from '../../staff/audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { once, type FirstCall } from '../../http/once.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { holdMatches } from '../../exchange/watch-list/hold-matches.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findCheckedFacts } from '../identity/identity-checks.repository.ts';
import { passDeed } from '../deeds/pass-deed.ts';
import { bookExchange } from '../cash/book-exchange.ts';
import { keepReceipt } from '../receipts/issue-receipt.ts';
import { bookStep } from './book-step.ts';
import { dropUntrueMessages } from '../../exchange/transactions/tell-waiting-clients.ts';
import { tellStep } from '../../exchange/transactions/tell-step.ts';
import {
  insertEvent,
  lockTransaction,
  searchText,
  toItem,
  updateTransaction,
  type ItemRow,
  type StoredRow,
} from '../../exchange/transactions/transactions.repository.ts';
import type { MarketPrices } from '../../exchange/rates/market-prices.repository.ts';

export type StepChanges = Partial<StoredRow>;

export interface StepInput extends Deed {
  readonly reason?: EventReason | undefined;
  readonly note?: string | undefined;
  readonly drawerId?: string | undefined;
  readonly prices?: MarketPrices | undefined;
  readonly withoutDrawer?: Settings['WITHOUT_OPEN_DRAWER'] | undefined;
  /** What one person may do alone. */
  readonly limits: AloneLimits;
}

interface Transition extends StepInput, Pick<BackOfficeContext, 'sealingKey'> {
  readonly action: TransactionStep;
  readonly changes?: (row: ItemRow, trx: DatabaseTransaction, scope: Scope) => StepChanges | Promise<StepChanges>;
  /** Throws when the values don't fit the row, which is in the right state and locked. */
  readonly check?: (row: ItemRow, trx: DatabaseTransaction, scope: Scope) => void | Promise<void>;
  readonly wallet?: string;
  readonly to?: (row: ItemRow, trx: DatabaseTransaction) => Promise<TransactionStatus>;
  readonly details?: (row: ItemRow) => AuditDetails | undefined;
}

/** Of simultaneous presses exactly one succeeds; the others get the current row. */
export const moveTransaction = (db: Database, transition: Transition): Promise<TransactionItem> => {
  const { actor, action, at, reason, check } = transition;
  const isPossibleNow = ({ status, returnedAmount }: ItemRow) => isPossible(action, { status, returnedAmount });
  const step: Work<TransactionItem | ApiError> = async (trx, before, scope) => {
    if (!isPossibleNow(before)) throw conflict(before, scope);
    const held = await refuseHeld(trx, before, transition, scope);
    if (held !== undefined) return held;
    await check?.(before, trx, scope);
    const to = (await transition.to?.(before, trx)) ?? transitions[action].to;
    const changes = await transition.changes?.(before, trx, scope);
    const after = { ...before, ...changes, status: to };
    const unbooked = await bookExchange(trx, { ...transition, before, after, isUndo: false });
    if (unbooked) await passStep(trx, transition, before, { deed: 'no-drawer', amount: decimal(before.cashBgn) });
    const details = transition.details?.(before);
    const { row } = await recordStep(trx, before, { ...transition, to, changes, unbooked, details });
    const waitsForSecondPerson = to !== transitions[action].to;
    if (!waitsForSecondPerson) await tellStep(trx, row, { step: action, reason, at });
    // Last, because other requests of the office wait for the number.
    await keepReceipt(trx, { before, after: row, actor, at });
    return toItem(row, scope);
  };
  return onItem(db, transition, step, (row, scope) => {
    // It was undone: whoever takes it again is not told that it stands.
    if (isPossibleNow(row)) throw conflict(row, scope);
    return toItem(row, scope);
  });
};

/** What happens to a locked transaction in the scope of an admin. */
type Work<Result> = (trx: DatabaseTransaction, row: ItemRow, scope: Scope, call: FirstCall) => Promise<Result>;

/** Runs the deed of an admin once, on a locked transaction of the scope (404 for another). See `once`. */
export const onTransaction = <Result>(
  db: Database,
  { id, actor, at, press }: Deed,
  deed: Work<Result | ApiError>,
  again: Work<Result>,
): Promise<Result> => {
  const locked =
    <Done>(work: Work<Done>) =>
    async (trx: DatabaseTransaction, call: FirstCall) => {
      const scope = await lockScope(trx, actor);
      return work(trx, await lockTransaction(trx, id, scope), scope, call);
    };
  return once(db, { at, press }, locked(deed), locked(again));
};

/** The same for a deed that is answered with the item. */
export const onItem = (
  db: Database,
  by: Deed,
  deed: Work<TransactionItem | ApiError>,
  again: (row: ItemRow, scope: Scope) => TransactionItem = toItem,
): Promise<TransactionItem> => onTransaction(db, by, deed, async (_, row, scope) => again(row, scope));

export async function refuseHeld(
  trx: DatabaseTransaction,
  row: ItemRow,
  step: Pick<Transition, 'action' | 'at' | 'wallet' | 'sealingKey'>,
  scope: Scope,
): Promise<ApiError | undefined> {
  if (!isForward(step.action)) return undefined;
  const now = await holdAndRead(trx, row, step, scope);
  return now.hold === null ? undefined : new ApiError(409, 'REQUEST_HELD', { current: toItem(now, scope) });
}

/** Read again, because the request may have been held while its lock was awaited. */
export async function holdAndRead(
  trx: DatabaseTransaction,
  row: ItemRow,
  { at, wallet, sealingKey }: Pick<Transition, 'at' | 'wallet' | 'sealingKey'>,
  scope?: Scope,
): Promise<ItemRow> {
  const identity = (await findCheckedFacts(trx, [row.id], sealingKey)).get(row.id);
  if ((await holdMatches(trx, row, { at, wallet, identity })) > 0) await announceChange(trx, row.id);
  return lockTransaction(trx, row.id, scope);
}

interface Step extends StepInput {
  readonly action: TransactionEvent['action'];
  readonly to: TransactionStatus;
  readonly changes?: StepChanges | undefined;
  readonly details?: AuditDetails | undefined;
  readonly unbooked?: boolean;
}

/** Writes a step to a locked transaction, its history and the audit. Resolves to the row after it and its number. */
export async function recordStep(trx: DatabaseTransaction, before: ItemRow, step: Step) {
  const { id, action, to, at, actor, reason, unbooked = false, changes = {}, details, prices } = step;
  if (isSameMailbox(before.clientEmail, actor.admin.email))
    await passStep(trx, step, before, { deed: 'own-request', amount: decimal(1) });
  // What was written after the erasure would never be erased.
  const note = isAnonymised({ name: before.clientName }) ? undefined : step.note;
  const searched = searchText({ ...before, ...changes });
  const row = await updateTransaction(trx, id, { ...changes, status: to, searchText: searched });
  const from = before.status;
  const books = await bookStep(trx, { action, row, at, prices });
  await dropUntrueMessages(trx, row);
  const taken = { transactionId: id, action, fromStatus: from, toStatus: to, at, byAdmin: actor.admin.email };
  const seq = await insertEvent(trx, { ...taken, reason: reason ?? null, unbooked, ...books }, note);
  await recordAudit(trx, { actor, at }, `transaction-${action}` as `transaction-${TransactionStep}`, {
    id,
    before: { status: from, ...auditValues(before, changes) },
    after: { status: to, ...auditValues(row, changes), ...(reason !== undefined && { reason }), ...details },
  });
  return { row, seq };
}

/** Judges and records what a step is in the table of deeds. @throws ApiError SECOND_PERSON_REQUIRED (403) */
export const passStep = (
  trx: DatabaseTransaction,
  { actor, at, limits }: Pick<StepInput, 'actor' | 'at' | 'limits'>,
  { id: transactionId, officeId }: Pick<ItemRow, 'id' | 'officeId'>,
  deed: { readonly deed: GuardedDeed; readonly amount: Decimal; readonly second?: string | undefined },
) => passDeed(trx, limits, { ...deed, by: actor.admin.email, at, officeId, transactionId });

const auditValues = (row: ItemRow, changes: StepChanges): AuditDetails => ({
  ...(changes.usedWalletAddress !== undefined && { wallet: row.usedWalletAddress ?? row.walletAddress }),
  ...(changes.transactionHash !== undefined && { hash: row.transactionHash }),
  ...(changes.returnedAmount !== undefined && {
    returned: row.returnedAmount && { amount: row.returnedAmount, currency: row.sourceCode },
    returnHash: row.returnHash,
    ...(row.keptReason !== null && { keptReason: row.keptReason }),
  }),
  ...(row.leftMoney !== null && { leftMoney: row.leftMoney }),
  ...(changes.targetAmount !== undefined && {
    target: { amount: row.targetAmount, currency: row.targetCode },
    rate: row.executedRate,
  }),
  ...(changes.ratePromisedUntil !== undefined && { promisedUntil: row.ratePromisedUntil?.toISOString() ?? null }),
});

export const lastStep = (
  trx: DatabaseTransaction,
  id: string,
  { action, before }: { readonly action?: TransactionStep; readonly before?: number } = {},
) =>
  trx
    .selectFrom('transactionEvents')
    .selectAll()
    .where('transactionId', '=', id)
    .$if(action !== undefined, (query) => query.where('action', '=', action as TransactionStep))
    .$if(before !== undefined, (query) => query.where('seq', '<', before as number))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const conflict = (now: ItemRow, scope: Scope): ApiError =>
  new ApiError(409, 'TRANSITION_NOT_ALLOWED', { current: toItem(now, scope) });
