import { isCash } from '@exchange/shared-domain';
import { runTransaction } from '../../database/database.ts';
import { announceChange } from '../announce-change.ts';
import { checkPayment } from './payout-check.ts';
import { findPayment, hashInUse } from './payments.repository.ts';
import type { ChainReading } from './providers.ts';

const PAYMENTS_PER_POLL = 20;

/** Those that the network does not know, or not any more, are looked up less often. */
const PAUSE_MS = 60_000;

/** Looks up again what pays clients, or went back to them, until it is final: how far it is, and whether it fits. */
export async function followPayments(reading: ChainReading): Promise<void> {
  const { db, network, now } = reading;
  const rows = await db
    .selectFrom('chainPayouts')
    .innerJoin('transactions', 'transactions.id', 'chainPayouts.transactionId')
    .select(['transactions.id', 'hash', 'state', 'misfits', 'sender', 'nonce', 'returnedAmount', 'returnHash'])
    .select(['sourceCode', 'sourceAmount', 'targetCode', 'targetAmount', 'submitTime'])
    .select(['walletAddress', 'usedWalletAddress'])
    .where('network', '=', network)
    .where('state', 'not in', ['final', 'failed'])
    .whereRef('hash', '=', hashInUse)
    .where(({ or, eb }) =>
      or([eb('state', 'not in', ['unknown', 'replaced']), eb('checkedAt', '<', new Date(now().getTime() - PAUSE_MS))]),
    )
    .orderBy('checkedAt')
    .limit(PAYMENTS_PER_POLL)
    .execute();
  for (const row of rows) {
    const { id, hash, sender, nonce } = row;
    const returned = row.returnHash === null ? undefined : (row.returnedAmount ?? undefined);
    const payment = await findPayment(db, row, { hash, returned });
    const origin = sender === null || nonce === null ? undefined : { sender, nonce };
    const { state, misfits, places, payers, ...found } = await checkPayment(reading, { ...payment, origin });
    // A wallet that nobody accepted, or that a client paid with, is not ours.
    const areOurs = !misfits.includes('payer') && (returned !== undefined || !isCash(row.targetCode));
    const shown = { state, misfits: [...misfits], places: [...places], ...(areOurs && { payers: [...payers] }) };
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('chainPayouts')
        .set({ ...shown, checkedAt: now(), ...found.origin })
        .where('transactionId', '=', id)
        .where('hash', '=', hash)
        .execute();
      if (state !== row.state || misfits.join() !== (row.misfits ?? []).join()) await announceChange(trx, id);
    });
  }
}
