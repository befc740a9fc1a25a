import { isCash, type AskPayment, type PaymentAnswer, type TransactionItem } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { keepAnswer, keepAsked } from '../../exchange/chain/asked-payments.ts';
import { toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { conflict, onItem } from './transition.ts';

/** The client's money is there, and crypto is to be paid for it. */
export const isPayoutDue = ({ status, targetCode }: Pick<ItemRow, 'status' | 'targetCode'>): boolean =>
  status === 'CLIENT_MONEY_RECEIVED' && !isCash(targetCode);

/** Of admins who ask at the same moment, and of those who do not know of the last payment, one asks a wallet. */
export const askPayout = (db: Database, deed: Deed & AskPayment): Promise<TransactionItem> =>
  onItem(db, deed, async (trx, row, scope) => {
    const { id, actor, at, amount } = deed;
    const isDue = isPayoutDue(row) && row.hold === null;
    if (!isDue || !(await keepAsked(trx, { ...deed, by: actor.admin.email }))) throw conflict(row, scope);
    const sum = { amount, currency: row.targetCode };
    await recordAudit(trx, { actor, at }, 'transaction-asked-payment', { id, after: { sum } });
    await announceChange(trx, id);
    return toItem(row, scope);
  });

export const answerPayout = (db: Database, deed: Deed & PaymentAnswer): Promise<TransactionItem> =>
  onItem(db, deed, async (trx, row, scope) => {
    if (!(await keepAnswer(trx, { ...deed, by: deed.actor.admin.email }))) throw conflict(row, scope);
    await announceChange(trx, deed.id);
    return toItem(row, scope);
  });
