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
  onItem,
  passStep,
  recordStep,
  refuseHeld,
  type StepInput,
  type StepChanges,
} from './transition.ts';

interface Renewal extends StepInput, RenewRate, Pick<BackOfficeContext, 'sealingKey'> {
  readonly onShow: RatesOnShow;
}

/**
 * Exchanges the source amount of an approved request at today's rate. The limits are not asked again: they were kept
 * when the request was made, and a move of the market must not turn a client away at the counter.
 * @throws ApiError EXCHANGE_RATE_OUT_OF_RANGE (409) when the rate is over, TRANSITION_NOT_ALLOWED (409) when the
 * request has moved on, or TRANSACTION_CURRENCY_NOT_SUPPORTED (422) when a currency was switched off and has no rate
 */
export const renewRate = (db: Database, renewal: Renewal): Promise<TransactionItem> =>
  onItem(db, renewal, async (trx, before, scope) => {
    const { id, at, executedRate, lastStepAt, onShow } = renewal;
    const last = await lastStep(trx, id);
    const rate = decimal(executedRate);
    const isPossibleNow = isPossible(renewAction, { status: before.status, returnedAmount: before.returnedAmount });
    if (!isPossibleNow || last.at.getTime() !== Date.parse(lastStepAt)) throw conflict(before, scope);
    const held = await refuseHeld(trx, before, { ...renewal, action: renewAction }, scope);
    if (held !== undefined) return held;
    await passStep(trx, renewal, before, { deed: 'renewal', amount: decimal(1) });
    const source = findCurrency(onShow.currencies, before.sourceCode);
    const target = findCurrency(onShow.currencies, before.targetCode);
    if (source === undefined || target === undefined) throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED');
    const quote = quoteFromSource({ source, target, rate }, decimal(before.sourceAmount));
    const field = 'executedRate';
    const { marketPriceEur } = await acceptRate(trx, quote, onShow, at, { rate: field, amount: field });
    const office = await findOffice(trx, before.officeId);
    const changes = {
      ...quoteColumns(quote, marketPriceEur),
      ratePromisedUntil: rateEnd(office, at, await ratePromiseSetting.value(trx)) ?? at,
    };
    const { row, seq } = await recordStep(trx, before, { ...renewal, action: renewAction, to: before.status, changes });
    await insertRenewal(trx, seq, before, row);
    await enqueueNextSending(trx, renewedSms(row), at);
    return toItem(row, scope);
  });

async function insertRenewal(trx: DatabaseTransaction, seq: number, before: ItemRow, after: ItemRow) {
  const renewal = {
    eventSeq: seq,
    oldTargetAmount: before.targetAmount,
    oldRate: before.executedRate,
    oldMarketPriceEur: before.marketPriceEur,
    oldCashBgn: before.cashBgn,
    oldMarginBgn: before.marginBgn,
    oldPromisedUntil: before.ratePromisedUntil,
    newTargetAmount: after.targetAmount,
    newRate: after.executedRate,
  };
  await trx.insertInto('rateRenewals').values(renewal).execute();
}

export async function replacedTerms(trx: DatabaseTransaction, seq: number): Promise<StepChanges> {
  const old = await trx.selectFrom('rateRenewals').selectAll().where('eventSeq', '=', seq).executeTakeFirstOrThrow();
  return {
    targetAmount: old.oldTargetAmount,
    executedRate: old.oldRate,
    marketPriceEur: old.oldMarketPriceEur,
    cashBgn: old.oldCashBgn,
    marginBgn: old.oldMarginBgn,
    ratePromisedUntil: old.oldPromisedUntil,
  };
}
