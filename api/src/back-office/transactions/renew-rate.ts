import {
  decimal,
  findCurrency,
  isPossible,
  quoteFromSource,
  rateEnd,
  renewAction,
  type TransactionItem,
  type RenewRate,
} from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import type { RatesOnShow } from '../../exchange/rates/rate-publisher.ts';
import { ratePromiseSetting } from '../../exchange/site/site-settings.ts';
import { acceptRate } from '../../exchange/transactions/rate-check.ts';
import { renewedSms } from '../../exchange/transactions/transaction-messages.ts';
import { quoteColumns, toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import {
  conflict,
  lastStep,
  onTransaction,
  passStep,
  recordStep,
  refuseHeld,
  type StepFacts,
  type StepChanges,
} from './transition.ts';

interface Renewal extends StepFacts, RenewRate, Pick<BackOfficeContext, 'sealingKey'> {
  readonly onShow: RatesOnShow;
}

/**
 * Exchanges the source amount of an approved request at today's rate. The limits are not asked again: they were kept
 * when the request was made, and a move of the market must not turn a client away at the counter.
 * @throws ApiError EXCHANGE_RATE_OUT_OF_RANGE (409) when the rate is over, TRANSITION_NOT_ALLOWED (409) when the
 * request has moved on, or TRANSACTION_CURRENCY_NOT_SUPPORTED (422) when a currency was switched off and has no rate
 */
export const renewRate = (db: Database, renewal: Renewal): Promise<TransactionItem> =>
  onTransaction(db, renewal, async (trx, before, scope) => {
    const { id, actor, at, executedRate, lastStepAt, onShow } = renewal;
    const last = await lastStep(trx, id);
    const rate = decimal(executedRate);
    const isPossibleNow = isPossible(renewAction, { status: before.status, returnedAmount: before.returned_amount });
    if (!isPossibleNow || last.at.getTime() !== Date.parse(lastStepAt)) {
      const isRepeated =
        last.action === renewAction && last.by_admin === actor.admin.email && rate.eq(before.executed_rate);
      if (isRepeated) return toItem(before, scope);
      throw conflict(before, scope);
    }
    const held = await refuseHeld(trx, before, { ...renewal, action: renewAction }, scope);
    if (held !== undefined) return held;
    await passStep(trx, renewal, before, { deed: 'renewal', amount: decimal(1) });
    const source = findCurrency(onShow.currencies, before.source_code);
    const target = findCurrency(onShow.currencies, before.target_code);
    if (source === undefined || target === undefined) throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED');
    const quote = quoteFromSource({ source, target, rate }, decimal(before.source_amount));
    const field = 'executedRate';
    const { marketPriceEur } = await acceptRate(trx, quote, onShow, at, { rate: field, amount: field });
    const office = await findOffice(trx, before.office_id);
    const changes = {
      ...quoteColumns(quote, marketPriceEur),
      rate_promised_until: rateEnd(office, at, await ratePromiseSetting.value(trx)) ?? at,
    };
    const { row, seq } = await recordStep(trx, before, { ...renewal, action: renewAction, to: before.status, changes });
    await insertRenewal(trx, seq, before, row);
    await enqueueNextSending(trx, renewedSms(row), at);
    return toItem(row, scope);
  });

async function insertRenewal(trx: DatabaseTransaction, seq: number, before: ItemRow, after: ItemRow) {
  await trx
    .insertInto('rate_renewals')
    .values({
      event_seq: seq,
      old_target_amount: before.target_amount,
      old_rate: before.executed_rate,
      old_market_price_eur: before.market_price_eur,
      old_cash_bgn: before.cash_bgn,
      old_margin_bgn: before.margin_bgn,
      old_promised_until: before.rate_promised_until,
      new_target_amount: after.target_amount,
      new_rate: after.executed_rate,
    })
    .execute();
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
