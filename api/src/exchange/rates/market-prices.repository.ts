import { decimal, type Decimal } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { beganAhead } from '../../database/is-over.ts';

export interface MarketPrice {
  readonly eur: Decimal;
  /** Time of the quote; `undefined` for a fixed price. */
  readonly quotedAt: Date | undefined;
  readonly source: string;
}

export type MarketPrices = ReadonlyMap<string, MarketPrice>;

/** A source of market prices. Resolves to the same object until a price changes. */
export type RateSource = () => Promise<MarketPrices>;

export function fixedRateSource(fixed: ReadonlyMap<string, Decimal>): RateSource {
  const prices = new Map([...fixed].map(([code, eur]) => [code, { eur, quotedAt: undefined, source: 'fixed' }]));
  return async () => prices;
}

export async function findMarketPrices(db: Database): Promise<MarketPrices> {
  const rows = await db.selectFrom('market_prices').selectAll().execute();
  return new Map(
    rows.map(({ currency_code, price_eur, quoted_at, source }): [string, MarketPrice] => [
      currency_code,
      { eur: decimal(price_eur), quotedAt: quoted_at, source },
    ]),
  );
}

export async function findConfirmedPrices(db: Database): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.selectFrom('market_prices').select(['currency_code', 'confirmed_eur']).execute();
  return new Map(
    rows.flatMap(({ currency_code, confirmed_eur }): [string, Decimal][] =>
      confirmed_eur === null ? [] : [[currency_code, decimal(confirmed_eur)]],
    ),
  );
}

interface NewPrice {
  readonly code: string;
  readonly eur: Decimal;
  readonly quotedAt: Date;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** Stores a price that passed the checks. An older quote never replaces a newer one. */
export async function saveMarketPrice(
  db: Database,
  { code, eur, quotedAt, source, isConfirmed }: NewPrice,
  now: Date,
): Promise<void> {
  const price_eur = eur.toString();
  const price = { price_eur, quoted_at: quotedAt, source, ...(isConfirmed && { confirmed_eur: price_eur }) };
  await db
    .insertInto('market_prices')
    .values({ currency_code: code, ...price })
    .onConflict((conflict) =>
      conflict
        .column('currency_code')
        .doUpdateSet(price)
        .where(({ or, eb }) =>
          or([eb('market_prices.quoted_at', '<=', quotedAt), beganAhead(sql.ref('market_prices.quoted_at'), now)]),
        ),
    )
    .execute();
}
