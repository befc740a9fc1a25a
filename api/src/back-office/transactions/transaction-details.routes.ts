import {
  toWireNumber,
  transactionDetailsSchema,
  transactionIdSchema,
  type TransactionEvent,
} from '@exchange/shared-domain';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import { scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { marginToday } from './margin-today.ts';
import { findTransaction, toItem } from '../../exchange/transactions/transactions.repository.ts';

export const transactionDetailsRoutes: Routes<BackOfficeContext> =
  ({ db, marketPrices, now }) =>
  async (app) => {
    const schema = {
      summary: 'A request and its history',
      params: z.strictObject({ id: transactionIdSchema }),
      response: { 200: transactionDetailsSchema },
    };
    app.get('/transactions/:id', { schema }, async (request) => {
      const { id } = request.params;
      const scope = scopeFor(request);
      const row = await findTransaction(db, id, scope);
      if (row === undefined) throw notFound();
      const marginTodayBgn = scope.seesProfit ? await marginToday(db, row, await marketPrices(), now()) : null;
      return { ...toItem(row, scope), events: await findEvents(db, id), marginTodayBgn };
    });
  };

async function findEvents(db: Database, transactionId: string): Promise<TransactionEvent[]> {
  const rows = await db
    .selectFrom('transaction_events')
    .leftJoin('transaction_notes', 'transaction_notes.event_seq', 'seq')
    .leftJoin('rate_renewals', 'rate_renewals.event_seq', 'seq')
    .selectAll('transaction_events')
    .select(['text', 'old_target_amount', 'old_rate', 'new_target_amount', 'new_rate'])
    .where('transaction_events.transaction_id', '=', transactionId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    from: row.from_status,
    to: row.to_status,
    at: row.at.toISOString(),
    by: row.by_admin,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.text !== null && { note: row.text }),
    ...renewedOf(row),
  }));
}

type Renewed = Record<'old_target_amount' | 'old_rate' | 'new_target_amount' | 'new_rate', string | null>;

function renewedOf(row: Renewed): Pick<TransactionEvent, 'renewed'> {
  const terms = (amount: string | null, rate: string | null) =>
    amount !== null && rate !== null && { targetAmount: toWireNumber(amount), executedRate: toWireNumber(rate) };
  const before = terms(row.old_target_amount, row.old_rate);
  const after = terms(row.new_target_amount, row.new_rate);
  return before && after ? { renewed: { before, after } } : {};
}
