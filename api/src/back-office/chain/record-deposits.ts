import { CHAIN_ACTOR, isDepositComplete, transitions } from '@exchange/shared-domain';
import { runTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { findDepositAddresses } from '../../exchange/chain/deposit-addresses.ts';
import { arrivalOf, depositOf } from '../../exchange/chain/deposit-of.ts';
import type { ChainReading } from '../../exchange/chain/providers.ts';
import { dropUntrueMessages, tellArrived } from '../../exchange/transactions/tell-waiting-clients.ts';
import {
  everyOffice,
  findTransaction,
  insertEvent,
  lockTransaction,
  updateTransaction,
} from '../../exchange/transactions/transactions.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { requireIdentity } from '../identity/identity-state.ts';
import { holdAndRead } from '../transactions/transition.ts';

type Sealing = Pick<BackOfficeContext, 'sealingKey'>;
type Recording = Pick<ChainReading, 'db' | 'network' | 'now'> & Sealing;

/**
 * Tells clients whose deposit is exact and final that it arrived, and records their money where the setting says so and
 * nothing would stop an operator, such as a hold or a missing check of the identity. A step that a person took back is
 * not recorded again.
 */
export async function recordDeposits({ db, network, now, sealingKey }: Recording): Promise<void> {
  const { isAutomatic } = await findDepositAddresses(db);
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('requestDeposits', 'transactionId', 'transactions.id')
    .select('transactions.id')
    .where('status', '=', transitions['client-money-received'].from)
    .where('network', '=', network)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chainTransfers')
          .select('id')
          .whereRef('chainTransfers.transactionId', '=', 'transactions.id')
          .where('state', '=', 'final'),
      ),
    )
    .execute();
  for (const { id } of rows) {
    try {
      if (isAutomatic) await runTransaction(db, (trx) => recordDeposit(trx, id, { at: now(), sealingKey }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await runTransaction(db, (trx) => tellDeposit(trx, id, now()));
  }
}

async function tellDeposit(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  const deposit = depositOf(await findTransaction(trx, id, everyOffice));
  if (deposit !== undefined && isDepositComplete(deposit)) await tellArrived(trx, id, deposit.received, at);
}

async function recordDeposit(
  trx: DatabaseTransaction,
  id: string,
  { at, sealingKey }: Sealing & { readonly at: Date },
): Promise<void> {
  const { from, to } = transitions['client-money-received'];
  const row = await lockTransaction(trx, id);
  const deposit = depositOf(row);
  if (row.status !== from || deposit === undefined || !isDepositComplete(deposit)) return;
  const recorded = trx
    .selectFrom('transactionEvents')
    .select('seq')
    .where('transactionId', '=', id)
    .where('action', '=', 'client-money-received');
  if ((await recorded.limit(1).executeTakeFirst()) !== undefined) return;
  if ((await holdAndRead(trx, row, { at, sealingKey })).hold !== null) return;
  const received = arrivalOf(row) ?? at;
  await requireIdentity(trx, row, received);
  const after = await updateTransaction(trx, id, { status: to, moneyReceivedTime: received });
  await dropUntrueMessages(trx, after);
  const step = { action: 'client-money-received', fromStatus: from, toStatus: to } as const;
  await insertEvent(trx, { transactionId: id, ...step, at, byAdmin: CHAIN_ACTOR });
  await recordAudit(trx, { actor: 'chain', at }, 'chain-money-received', {
    id,
    before: { status: from },
    after: { status: to, received: { amount: deposit.received, currency: deposit.currency } },
  });
}
