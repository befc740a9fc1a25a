import { runTransaction } from '../../database/run-transaction.ts';
import { announceChange } from '../announce-change.ts';
import { checkPayout } from './payout-check.ts';
import type { ChainReading } from './read-chain.ts';

/** So many payouts are looked up at once; the others follow. */
const MOST_AT_ONCE = 20;

/** Those that the network does not know, or not any more, are looked up less often. */
const PAUSE_MS = 60_000;

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
      'sender',
      'nonce',
    ])
    .where('network', '=', network)
    .where('state', 'not in', ['final', 'failed'])
    .where(({ or, eb }) =>
      or([eb('state', 'not in', ['unknown', 'replaced']), eb('checked_at', '<', new Date(now().getTime() - PAUSE_MS))]),
    )
    .orderBy('checked_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const row of rows) {
    const check = await checkPayout(reading, {
      hash: row.hash,
      currency: row.target_code,
      recipient: row.used_wallet_address ?? row.wallet_address,
      amount: row.target_amount,
      origin: row.sender === null || row.nonce === null ? undefined : { sender: row.sender, nonce: row.nonce },
    });
    const { state } = check;
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('chain_payouts')
        .set({ state, checked_at: now(), ...check.origin })
        .where('transaction_id', '=', row.transaction_id)
        .where('hash', '=', row.hash)
        .execute();
      if (state !== row.state) await announceChange(trx, row.transaction_id);
    });
  }
}
