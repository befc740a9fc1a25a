import {
  customerRate,
  decimal,
  RATE_GUARANTEE_SECONDS,
  type CashCurrency,
  type Currency,
} from '@exchange/shared-domain';
import { findCurrencies } from '../catalogue/currencies.repository.ts';
import { runAlone, type Database } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import { findMargins, marginAt, marginsSince } from './margins.repository.ts';
import { freshnessOf } from './price-rules.ts';
import { recordPublication, type PublishedRate } from './rates.repository.ts';
import type { MarketPrice, MarketPrices, RateSource } from './market-prices.repository.ts';

const REPUBLISH_SECONDS = 15;

type RateOnShow = PublishedRate & Pick<MarketPrice, 'quotedAt'>;

export interface RatesOnShow {
  readonly asOf: Date;
  readonly validUntil: Date;
  readonly rates: readonly RateOnShow[];
  readonly currencies: readonly Currency[];
}

export type RatePublisher = () => Promise<RatesOnShow>;

type RateTerms = Awaited<ReturnType<typeof findRateTerms>>;

interface RatePublisherOptions {
  readonly db: Database;
  readonly settings: Pick<Settings, 'MARGIN'>;
  readonly rateSource: RateSource;
  /** Resolves to the same object until something changes. */
  readonly terms: () => Promise<RateTerms>;
  readonly now: () => Date;
}

export async function findRateTerms(db: Database, cash: CashCurrency) {
  const [currencies, margins] = await Promise.all([findCurrencies(db, cash), findMargins(db)]);
  return { currencies, margins };
}

export function createRatePublisher({ db, settings, rateSource, terms, now }: RatePublisherOptions): RatePublisher {
  let shown: { prices: MarketPrices; terms: RateTerms; onShow: RatesOnShow } | undefined;
  let publishing: Promise<RatesOnShow> | undefined;

  const publish = async (prices: MarketPrices, current: RateTerms): Promise<RatesOnShow> => {
    const asOf = now();
    const rates = ratesBetween(current, prices, { standard: settings.MARGIN, at: asOf }).filter(isUsable(asOf));
    await runAlone(db, 'rate publication', (trx) =>
      recordPublication(trx, { at: asOf, margin: settings.MARGIN, rates }),
    );
    const validUntil = new Date(asOf.getTime() + RATE_GUARANTEE_SECONDS * 1000);
    const onShow = { asOf, validUntil, rates, currencies: current.currencies };
    shown = { prices, terms: current, onShow };
    return onShow;
  };

  const newest = async (prices: MarketPrices, current: RateTerms): Promise<RatesOnShow> => {
    const at = now();
    const age = shown === undefined ? Infinity : at.getTime() - shown.onShow.asOf.getTime();
    const since = marginsSince(current.margins, at);
    const hasNewMargin = shown !== undefined && since !== undefined && since > shown.onShow.asOf;
    const isSame = shown?.prices === prices && shown.terms === current && !hasNewMargin;
    if (shown !== undefined && isSame && age >= 0 && age < REPUBLISH_SECONDS * 1000) return shown.onShow;
    publishing ??= publish(prices, current).finally(() => {
      publishing = undefined;
    });
    return publishing;
  };

  return async () => {
    const onShow = await newest(await rateSource(), await terms());
    return { ...onShow, rates: onShow.rates.filter(isUsable(now())) };
  };
}

const isUsable =
  (at: Date) =>
  ({ quotedAt }: RateOnShow) =>
    freshnessOf(quotedAt, at) !== 'unavailable';

function ratesBetween(
  { currencies, margins }: RateTerms,
  prices: MarketPrices,
  { standard, at }: { readonly standard: string; readonly at: Date },
): RateOnShow[] {
  return currencies.flatMap((source) =>
    currencies.flatMap((target): RateOnShow[] => {
      const isSale = source.type === 'CRYPTO';
      const { code } = isSale ? source : target;
      const price = prices.get(code);
      if (source.type === target.type || price === undefined) return [];
      const margin = marginAt(margins, { code, direction: isSale ? 'SELL' : 'BUY' }, at) ?? decimal(standard);
      const { eur: marketPriceEur, quotedAt } = price;
      const rate = customerRate({ source, target, marketPriceEur, margin });
      return [{ source: source.code, target: target.code, rate, marketPriceEur, margin, quotedAt }];
    }),
  );
}
