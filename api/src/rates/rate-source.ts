import type { Decimal } from '@exchange/shared-domain';

/** Market price in euro of one unit of each crypto currency, by code. */
export type MarketPrices = ReadonlyMap<string, Decimal>;

/** Where market prices come from. Rejects when it has none. */
export type RateSource = () => Promise<MarketPrices>;
