import { customerRate, decimal, RATE_GUARANTEE_SECONDS, type Currency } from '@exchange/shared-domain';
import { findCurrencies } from '../currencies/currencies.repository.ts';
import { lockForTransaction } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Settings } from '../settings.ts';
import type { MarketPrices, RateSource } from './rate-source.ts';
import { recordPublication, type PublishedRate } from './rates.repository.ts';

const REPUBLISH_SECONDS = 15;

/** The rates that are on show now. */
export interface RatesOnShow {
  readonly asOf: Date;
  /** Until when each of them is honoured. */
  readonly validUntil: Date;
  readonly rates: readonly PublishedRate[];
}

/** Resolves to the rates on show; a set that changed, or is some seconds old, is published anew first. */
export type RatePublisher = () => Promise<RatesOnShow>;

interface RatePublisherOptions {
  readonly db: Database;
  readonly settings: Pick<Settings, 'MARGIN' | 'DEFAULT_FIAT'>;
  readonly rateSource: RateSource;
  readonly now: () => Date;
}

export function createRatePublisher({ db, settings, rateSource, now }: RatePublisherOptions): RatePublisher {
  let shown: { prices: MarketPrices; onShow: RatesOnShow } | undefined;
  let publishing: Promise<RatesOnShow> | undefined;

  const publish = async (prices: MarketPrices): Promise<RatesOnShow> => {
    const asOf = now();
    const currencies = await findCurrencies(db, settings.DEFAULT_FIAT);
    const rates = ratesBetween(currencies, prices, settings.MARGIN);
    await runTransaction(db, async (trx) => {
      await lockForTransaction(trx, 'rate publication');
      await recordPublication(trx, { at: asOf, margin: settings.MARGIN, rates });
    });
    const onShow = { asOf, validUntil: new Date(asOf.getTime() + RATE_GUARANTEE_SECONDS * 1000), rates };
    shown = { prices, onShow };
    return onShow;
  };

  return async () => {
    const prices = await rateSource();
    const age = shown === undefined ? Infinity : now().getTime() - shown.onShow.asOf.getTime();
    if (shown?.prices === prices && age >= 0 && age < REPUBLISH_SECONDS * 1000) return shown.onShow;
    publishing ??= publish(prices).finally(() => {
      publishing = undefined;
    });
    return publishing;
  };
}

function ratesBetween(currencies: readonly Currency[], prices: MarketPrices, margin: string): PublishedRate[] {
  return currencies.flatMap((source) =>
    currencies.flatMap((target): PublishedRate[] => {
      const marketPriceEur = prices.get(source.type === 'CRYPTO' ? source.code : target.code);
      if (source.type === target.type || marketPriceEur === undefined) return [];
      const rate = customerRate({ source, target, marketPriceEur, margin: decimal(margin) });
      return [{ source: source.code, target: target.code, rate, marketPriceEur }];
    }),
  );
}
