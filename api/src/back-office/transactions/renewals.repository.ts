import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { StepChanges } from './transition.ts';

type Renewal = Selectable<Tables['rate_renewals']>;

/** Keeps the terms that a renewal of the rate replaced, and the new ones for the history. */
export async function insertRenewal(trx: DatabaseTransaction, seq: number, before: ItemRow, after: ItemRow) {
  const row: Renewal = {
    event_seq: seq,
    old_target_amount: before.target_amount,
    old_rate: before.executed_rate,
    old_market_price_eur: before.market_price_eur,
    old_cash_bgn: before.cash_bgn,
    old_margin_bgn: before.margin_bgn,
    old_promised_until: before.rate_promised_until,
    new_target_amount: after.target_amount,
    new_rate: after.executed_rate,
  };
  await trx.insertInto('rate_renewals').values(row).execute();
}

export async function replacedTerms(trx: DatabaseTransaction, seq: number): Promise<StepChanges> {
  const old = await trx.selectFrom('rate_renewals').selectAll().where('event_seq', '=', seq).executeTakeFirstOrThrow();
  return {
    target_amount: old.old_target_amount,
    executed_rate: old.old_rate,
    market_price_eur: old.old_market_price_eur,
    cash_bgn: old.old_cash_bgn,
    margin_bgn: old.old_margin_bgn,
    rate_promised_until: old.old_promised_until,
  };
}
