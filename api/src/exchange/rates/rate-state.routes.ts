import { rateStateSchema, toWireNumber, type RateState } from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { freshnessOf, worstOf } from './price-rules.ts';
import type { RatePublisher } from './rate-publisher.ts';
import type { RateSource } from './rate-source.ts';

/** What the rates of now need. */
export interface RatesContext {
  readonly settings: Settings;
  readonly now: () => Date;
  readonly rates: RatePublisher;
  readonly marketPrices: RateSource;
}

export async function findRateState({ settings, rates, marketPrices, now }: RatesContext): Promise<RateState> {
  const [{ currencies }, prices] = await Promise.all([rates(), marketPrices()]);
  const at = now();
  const codes = currencies.filter(({ type }) => type === 'CRYPTO').map(({ code }) => code);
  const freshness = codes.map((code) => {
    const price = prices.get(code);
    return price === undefined ? 'unavailable' : freshnessOf(price.quotedAt, at);
  });
  return {
    source: settings.RATES_SOURCE ?? 'fixed',
    freshness: worstOf(freshness),
    prices: codes.flatMap((code) => {
      const price = prices.get(code);
      if (price === undefined) return [];
      const { eur, source, quotedAt } = price;
      const age = quotedAt && Math.max(0, Math.round((at.getTime() - quotedAt.getTime()) / 1000));
      return [{ code, eur: toWireNumber(eur), source, ...(age !== undefined && { ageSeconds: age }) }];
    }),
  };
}

export const rateStateRoutes: Routes<RatesContext> = async (app, context) => {
  const schema = { summary: 'Where the rates come from', response: { 200: rateStateSchema } };
  app.get('/rates', { schema }, () => findRateState(context));
};
