import {
  hashCorrectionSchema,
  isAnonymised,
  namesNetwork,
  noteCorrectionSchema,
  transactionItemSchema,
  toWireNumber,
  transactionDetailsSchema,
  type TransactionDetails,
  type TransactionEvent,
  newNoteSchema,
  transactionNoteSchema,
  type TransactionNote,
  type NewNote,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { notFound } from '../../http/api-error.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findAsked } from '../../exchange/chain/asked-payments.ts';
import { findAddressesLeft } from '../../exchange/chain/deposit-addresses.ts';
import { depositOf } from '../../exchange/chain/deposit-of.ts';
import { findPaid } from '../../exchange/chain/payments.repository.ts';
import { transactionsOf } from '../people/person.ts';
import {
  briefColumns,
  briefOf,
  findTransaction,
  toItem,
  type ItemRow,
} from '../../exchange/transactions/transactions.repository.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { isPayoutDue } from './asked-payout.ts';
import { correctHash, correctNote, findCorrections } from './corrections.ts';
import { foundFirst } from './transaction-list.ts';
import { marginToday } from './book-step.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { conflict, onTransaction } from './transition.ts';

export const transactionDetailsRoutes: Routes<BackOfficeContext> = async (app, { db, marketPrices, now, chains }) => {
  const schema = {
    summary: 'A request, its history, the notes about it and earlier requests of its client',
    params,
    response: { 200: transactionDetailsSchema },
  };
  app.get('/transactions/:id', { schema }, async ({ params: { id }, scope }) => {
    const row = await findTransaction(db, id, scope);
    const marginTodayBgn = scope.seesProfit ? await marginToday(db, row, await marketPrices(), now()) : null;
    const events = await findEvents(db, id);
    const notes = await findNotes(db, id);
    const depositDetails = depositOf(row);
    const network = chains.networkOf(row);
    const isOn = chains.on(network) !== undefined;
    const addressesLeft = isOn ? await findAddressesLeft(db, network, row) : undefined;
    const isToPay = isPayoutDue(row);
    const asked = isToPay ? await findAsked(db, id) : undefined;
    return {
      ...toItem(row, scope),
      network,
      ...(!isOn && namesNetwork({ networks: chains.all }, network) && { isNetworkOff: true as const }),
      ...(depositDetails !== undefined && { depositDetails }),
      ...(addressesLeft !== undefined && { addressesLeft }),
      ...(isToPay && isOn && { payers: await findPaid(db) }),
      ...(asked && { asked }),
      events,
      notes,
      corrections: await findCorrections(db, id),
      earlier: await findEarlier(db, row, scope),
      marginTodayBgn,
      ...(scope.seesProfit && row.status === 'COMPLETED' && { paidProfitBgn: await findPaidProfit(db, id) }),
    };
  });

  const writeSchema = {
    summary: 'Writes a note about a request, for staff',
    params,
    body: newNoteSchema,
    response: { 201: transactionNoteSchema },
  };
  app.post('/transactions/:id/notes', { schema: writeSchema }, async (request, reply) => {
    return reply.code(201).send(await addNote(db, callOf(request)));
  });

  const response = { 200: transactionItemSchema };
  const hash = { summary: 'Corrects a mistyped hash', params, body: hashCorrectionSchema, response };
  app.post('/transactions/:id/hash-corrections', { schema: hash }, (request) =>
    correctHash(db, { ...callOf(request), chains, scope: request.scope }),
  );
  const note = { summary: 'Corrects a note', params, body: noteCorrectionSchema, response };
  app.post('/transactions/:id/note-corrections', { schema: note }, (request) => correctNote(db, callOf(request)));
};

/** The profit at the payout that stands. */
async function findPaidProfit(db: Database, transactionId: string): Promise<number | null> {
  const step = await db
    .selectFrom('transactionEvents')
    .select('profitBgn')
    .where('transactionId', '=', transactionId)
    .where('action', '=', 'finish')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const profit = step?.profitBgn ?? null;
  return profit === null ? null : toWireNumber(profit);
}

async function findEvents(db: Database, transactionId: string): Promise<TransactionEvent[]> {
  const rows = await db
    .selectFrom('transactionEvents')
    .leftJoin('transactionNotes', 'transactionNotes.eventSeq', 'seq')
    .leftJoin('rateRenewals', 'rateRenewals.eventSeq', 'seq')
    .selectAll('transactionEvents')
    .select(['transactionNotes.id as noteId', 'text', 'oldTargetAmount', 'oldRate', 'newTargetAmount', 'newRate'])
    .where('transactionEvents.transactionId', '=', transactionId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    at: row.at.toISOString(),
    by: row.byAdmin,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.text !== null && row.noteId !== null && { note: row.text, noteId: row.noteId }),
    ...(row.fromOffice !== null && row.toOffice !== null && { offices: { from: row.fromOffice, to: row.toOffice } }),
    ...(row.unbooked && { unbooked: true as const }),
    ...renewedOf(row),
  }));
}

type Renewed = Record<'oldTargetAmount' | 'oldRate' | 'newTargetAmount' | 'newRate', string | null>;

function renewedOf(row: Renewed): Pick<TransactionEvent, 'renewed'> {
  const terms = (amount: string | null, rate: string | null) =>
    amount !== null && rate !== null && { targetAmount: toWireNumber(amount), executedRate: toWireNumber(rate) };
  const before = terms(row.oldTargetAmount, row.oldRate);
  const after = terms(row.newTargetAmount, row.newRate);
  return before && after ? { renewed: { before, after } } : {};
}

const EARLIER_SHOWN = 20;

async function findEarlier(db: Database, row: ItemRow, scope: Scope): Promise<TransactionDetails['earlier']> {
  if (isAnonymised({ name: row.clientName })) return { total: 0, latest: [] };
  const found = db
    .selectFrom('transactions')
    .select(['id', 'submitTime', ...briefColumns])
    .where(transactionsOf({ email: row.clientEmail, phone: row.clientPhone }))
    .where('submitTime', '<', row.submitTime)
    .where(isInScope(scope));
  const rows = await db
    .with(foundFirst, () => found)
    .selectFrom('found')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('submitTime', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    latest: rows.map((each) => ({ ...briefOf(each), id: each.id, clientSubmitTime: each.submitTime.toISOString() })),
  };
}

const addNote = (db: Database, { text, ...by }: Deed & NewNote): Promise<TransactionNote> =>
  onTransaction(
    db,
    by,
    async (trx, row, scope) => {
      const { id, actor, at } = by;
      // What was written later would never be erased.
      if (isAnonymised({ name: row.clientName })) throw conflict(row, scope);
      const note = { transactionId: id, text, writtenBy: actor.admin.email, writtenAt: at };
      await trx.insertInto('transactionNotes').values(note).execute();
      await announceChange(trx, id);
      await recordAudit(trx, { actor, at }, 'transaction-note', { id });
      return lastNote(trx, by, at);
    },
    (trx, _row, _scope, { at }) => lastNote(trx, by, at),
  );

/** The note that a person wrote at that moment. @throws ApiError ENTITY_NOT_FOUND (404) once it is erased */
async function lastNote(trx: DatabaseTransaction, { id, actor }: Deed, at: Date): Promise<TransactionNote> {
  const written = ownNotes(trx, id).where('writtenBy', '=', actor.admin.email).where('writtenAt', '=', at);
  const note = await written.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(notFound);
  return { ...note, at: note.at.toISOString() };
}

const ownNotes = (db: Database, transactionId: string) =>
  db
    .selectFrom('transactionNotes')
    .select(['id', 'text', 'writtenBy as by', 'writtenAt as at'])
    .where('transactionId', '=', transactionId)
    .$narrowType<{ by: string; at: Date }>()
    .where('eventSeq', 'is', null);

async function findNotes(db: Database, transactionId: string): Promise<TransactionNote[]> {
  const rows = await ownNotes(db, transactionId).orderBy('id').execute();
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
