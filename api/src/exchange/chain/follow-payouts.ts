import type { PayoutState } from '@exchange/shared-domain';
import { runTransaction } from '../../database/run-transaction.ts';
import { announceChange } from '../transactions/announce-change.ts';
import { checkPayout } from './payout-check.ts';
import type { ChainReading } from './read-chain.ts';

/** So many payouts are looked up at once; the others follow. */
const MOST_AT_ONCE = 20;

/** Looks up the payouts that are not final yet, the longest unchecked first. */
export async function followPayouts(reading: ChainReading): Promise<void> {
  const { db, network, now } = reading;
  const rows = await db
    .selectFrom('chain_payouts')
    .innerJoin('transactions', 'transactions.id', 'chain_payouts.transaction_id')
    .select([
      'transaction_id',
      'hash',
      'state',
      'target_code',
      'target_amount',
      'wallet_address',
      'used_wallet_address',
    ])
    .where('network', '=', network)
    .where('state', 'not in', ['final', 'failed'])
    .orderBy('checked_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const row of rows) {
    const check = await checkPayout(reading, {
      hash: row.hash,
      currency: row.target_code,
      recipient: row.used_wallet_address ?? row.wallet_address,
      amount: row.target_amount,
    });
    const state = nextState(row.state, check.state);
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('chain_payouts')
        .set({ state, checked_at: now() })
        .where('transaction_id', '=', row.transaction_id)
        .where('hash', '=', row.hash)
        .execute();
      if (state !== row.state) await announceChange(trx, row.transaction_id);
    });
  }
}

/** A transaction that was known and is not any more gave its place to another one. */
const nextState = (before: PayoutState, now: PayoutState): PayoutState =>
  now === 'unknown' && before !== 'unknown' ? 'replaced' : now;
