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
  const rows = await db.selectFrom('marketPrices').selectAll().execute();
  return new Map(
    rows.map(({ currencyCode, priceEur, quotedAt, source }): [string, MarketPrice] => [
      currencyCode,
      { eur: decimal(priceEur), quotedAt, source },
    ]),
  );
}

export async function findConfirmedPrices(db: Database): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.selectFrom('marketPrices').select(['currencyCode', 'confirmedEur']).execute();
  return new Map(
    rows.flatMap(({ currencyCode, confirmedEur }): [string, Decimal][] =>
      confirmedEur === null ? [] : [[currencyCode, decimal(confirmedEur)]],
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
  const priceEur = eur.toString();
  const price = { priceEur, quotedAt, source, ...(isConfirmed && { confirmedEur: priceEur }) };
  await db
    .insertInto('marketPrices')
    .values({ currencyCode: code, ...price })
    .onConflict((conflict) =>
      conflict
        .column('currencyCode')
        .doUpdateSet(price)
        .where(({ or, eb }) =>
          or([eb('marketPrices.quotedAt', '<=', quotedAt), beganAhead(sql.ref('marketPrices.quotedAt'), now)]),
        ),
    )
    .execute();
}
