import {
  assignTransferSchema,
  decimal,
  keepTransferSchema,
  moneyInTransitSchema,
  needsManager,
  openStatuses,
  returnTransferSchema,
  type NetworkName,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { findPayers, findTaken } from '../../exchange/chain/payments.repository.ts';
import { checkPayment } from '../../exchange/chain/payout-check.ts';
import { tellSentBack } from '../../exchange/transactions/tell-step.ts';
import { everyOffice, findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { isInScope, lockScope, type Scope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { refuseTaken } from '../transactions/payments.ts';
import { findMoneyInTransit, findUnmatchedRows } from './money-in-transit.ts';

/** @throws ApiError when it does not exist (404), or belongs to a request or is not final (409) */
async function lockUnmatched(trx: DatabaseTransaction, network: NetworkName | undefined, id: string, scope: Scope) {
  const row = await trx
    .selectFrom('chainTransfers')
    .select(['state', 'hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || network === undefined) throw notFound();
  // A request may be paid by it at the same moment.
  await lockForTransaction(trx, `transaction hash ${row.hash}`);
  const unmatched = await findUnmatchedRows(trx, network, scope).where('chainTransfers.id', '=', id).executeTakeFirst();
  if (unmatched === undefined || row.state !== 'final') throw new ApiError(409, 'CHANGED_MEANWHILE');
  return unmatched;
}

const affected = ({ transactionId: id, requests }: Awaited<ReturnType<typeof lockUnmatched>>) =>
  id === null ? (requests ?? []).map((request) => request.id) : [id];

/** What stays is decided for a whole transfer: not of a part while its request is open, nor after a part went back. */
async function refuseToKeepLater(
  trx: DatabaseTransaction,
  { deed, transactionId: id, amount, left }: Awaited<ReturnType<typeof lockUnmatched>>,
): Promise<void> {
  const open = trx.selectFrom('transactions').select('id').where('id', '=', id).where('status', 'in', openStatuses);
  const isPart = !decimal(left).eq(amount ?? 0);
  if (deed === 'returned' || (isPart && (await open.executeTakeFirst()) !== undefined))
    throw fieldRefusal(409, 'keptTooEarly', 'reason');
}

/** A transfer may go back in parts, each in a transaction that pays nothing else later. */
const keepEarlierReturn = (trx: DatabaseTransaction, id: string) =>
  sql`insert into chain_earlier_returns (hash, transfer_id, places)
    select deed_hash, id, deed_places from chain_transfers where id = ${id} and deed_hash is not null`.execute(trx);

/** The request that a transfer is assigned to: open, of its currency, with an address. */
async function findPaid(
  trx: DatabaseTransaction,
  { code, currency, scope }: { code: string; currency: string | null; scope: Scope },
): Promise<string> {
  const request = await trx
    .selectFrom('transactions')
    .innerJoin('requestDeposits', 'transactionId', 'transactions.id')
    .select(['transactions.id', 'sourceCode'])
    .where('code', '=', code)
    .where(isInScope(scope))
    .where('status', 'not in', ['COMPLETED', 'DECLINED'])
    .executeTakeFirstOrThrow(() => fieldRefusal(409, 'unknown', 'code'));
  if (request.sourceCode !== currency) throw fieldRefusal(409, 'currency', 'code');
  return request.id;
}

/** The reason may name a client, so it is a note of the request. Resolves to what is left to keep with the transfer. */
async function noteReason(
  trx: DatabaseTransaction,
  requestId: string | null,
  text: string,
  { actor, at }: Author,
): Promise<string | null> {
  const request = await trx
    .selectFrom('transactions')
    .select('id as transactionId')
    .where('id', '=', requestId)
    // What was noted later would never be erased.
    .where('anonymisedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (request === undefined) return text;
  const note = { ...request, text, writtenBy: actor.admin.email, writtenAt: at };
  await trx.insertInto('transactionNotes').values(note).execute();
  return null;
}

export const chainRoutes: Routes<BackOfficeContext> = async (app, { db, now, chains }) => {
  const network = chains.all[0]?.network;
  /** What the chain shows of the transfer back: to its sender, or to the wallet that the client named. */
  const lookUpReturn = async (id: string, hash: string | null, scope: Scope) => {
    if (network === undefined || hash === null) return undefined;
    const rows = findUnmatchedRows(db, network, scope).select('request.walletAddress');
    const transfer = await rows.where('chainTransfers.id', '=', id).executeTakeFirst();
    if (transfer === undefined) return undefined;
    const chain = chains.on(transfer.network);
    if (chain === undefined) return undefined;
    const { fromAddress, walletAddress, transactionId, currency, left, blockTime: since } = transfer;
    const { places: taken } = await findTaken(db, { hash, id: transactionId ?? '' });
    const recipients = [fromAddress, ...(walletAddress === null ? [] : [walletAddress.toLowerCase()])];
    const payers = await findPayers(db);
    return checkPayment(chain, { hash, since, taken, recipients, payers, currency: currency ?? '', amount: left });
  };
  const response = { 200: moneyInTransitSchema };
  app.get('/chain', { schema: { summary: 'Money on its way on the chain', response } }, (request) =>
    findMoneyInTransit(db, chains, request.scope, now()),
  );
  const assignSchema = { summary: 'Assigns a transfer to a request', params, body: assignTransferSchema, response };
  app.post('/chain/transfers/:id/assign', { schema: assignSchema }, async (request) => {
    const { id, code, reason, actor, at } = callOf(request);
    await once(db, request.author, async (trx) => {
      const scope = await lockScope(trx, actor);
      const transfer = await lockUnmatched(trx, network, id, scope);
      if (!decimal(transfer.left).eq(transfer.amount ?? 0)) throw fieldRefusal(409, 'partOnly', 'code');
      const paid = await findPaid(trx, { code, currency: transfer.currency, scope });
      const deedReason = await noteReason(trx, paid, reason, { actor, at });
      await trx
        .updateTable('chainTransfers')
        .set({ deed: 'assigned', transactionId: paid, deedReason, deedBy: actor.admin.email, deedAt: at })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, { actor, at }, 'deposit-assign', {
        id: paid,
        after: { hash: transfer.hash, received: { amount: transfer.amount, currency: transfer.currency } },
      });
      for (const each of new Set([paid, ...affected(transfer)])) await announceChange(trx, each);
    });
    return findMoneyInTransit(db, chains, request.scope, now());
  });
  const returnSchema = { summary: 'Marks a transfer as returned', params, body: returnTransferSchema, response };
  app.post('/chain/transfers/:id/returned', { schema: returnSchema }, async (request) => {
    const { id, transactionHash, reason, actor, at } = callOf(request);
    const deedHash = transactionHash?.toLowerCase() ?? null;
    const found = await lookUpReturn(id, deedHash, request.scope);
    await once(db, request.author, async (trx) => {
      const transfer = await lockUnmatched(trx, network, id, await lockScope(trx, actor));
      const { misfits = [], places = [] } = found ?? {};
      if (deedHash !== null)
        await refuseTaken(trx, { hash: deedHash, id: transfer.transactionId ?? '', places, misfits });
      if (needsManager(misfits)) throw fieldRefusal(409, 'returnDiffers', 'transactionHash');
      const deedReason = await noteReason(trx, transfer.transactionId, reason, { actor, at });
      const before = transfer.deed === 'returned' ? (transfer.deedAmount ?? 0) : 0;
      const amount = {
        deedAmount: decimal(transfer.left).plus(before).toFixed(),
        deedPlaces: places.length > 0 ? [...places] : null,
      };
      await keepEarlierReturn(trx, id);
      await trx
        .updateTable('chainTransfers')
        .set({ deed: 'returned', deedBy: actor.admin.email, deedAt: at, deedHash, deedReason, ...amount })
        .where('id', '=', id)
        .execute();
      if (transfer.transactionId !== null && transfer.currency !== null) {
        const { currency, network: on } = transfer;
        const sent = { amount: decimal(transfer.left).toFixed(), currency, hash: deedHash, network: on };
        await tellSentBack(trx, await findTransaction(trx, transfer.transactionId, everyOffice), sent, at);
      }
      await recordAudit(trx, { actor, at }, 'deposit-returned', {
        after: {
          hash: transfer.hash,
          returned: { amount: decimal(transfer.left).toFixed(), currency: transfer.currency },
          returnHash: deedHash,
        },
        id: transfer.transactionId,
      });
      for (const each of affected(transfer)) await announceChange(trx, each);
    });
    return findMoneyInTransit(db, chains, request.scope, now());
  });
  const keepSchema = { summary: 'Says why a transfer stays', params, body: keepTransferSchema, response };
  app.post('/chain/transfers/:id/keep', { schema: keepSchema }, async (request) => {
    const { id, reason, actor, at } = callOf(request);
    await once(db, request.author, async (trx) => {
      const transfer = await lockUnmatched(trx, network, id, await lockScope(trx, actor));
      await refuseToKeepLater(trx, transfer);
      const deedReason = await noteReason(trx, transfer.transactionId, reason, { actor, at });
      await trx
        .updateTable('chainTransfers')
        .set({ deed: 'kept', deedBy: actor.admin.email, deedAt: at, deedReason })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, { actor, at }, 'deposit-keep', {
        after: {
          hash: transfer.hash,
          received: { amount: decimal(transfer.left).toFixed(), currency: transfer.currency },
        },
        id: transfer.transactionId,
      });
      for (const each of affected(transfer)) await announceChange(trx, each);
    });
    return findMoneyInTransit(db, chains, request.scope, now());
  });
};
