import { ulid, type Decimal } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { beganAhead } from '../../database/is-over.ts';

export interface PublishedRate {
  readonly source: string;
  readonly target: string;
  readonly rate: Decimal;
  readonly marketPriceEur: Decimal;
  /** Our margin, as a fraction. */
  readonly margin: Decimal;
}

interface Publication {
  readonly at: Date;
  readonly margin: string;
  readonly rates: readonly PublishedRate[];
}

const publishedAhead = (now: Date) => beganAhead(sql.ref('last_published_at'), now);

/** Records the publication of these rates. An unchanged set is extended instead of stored again. */
export async function recordPublication(trx: DatabaseTransaction, publication: Publication): Promise<void> {
  const newest = await trx
    .selectFrom('rate_sets')
    .selectAll()
    .where(({ not }) => not(publishedAhead(publication.at)))
    .orderBy('last_published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && (await isSame(trx, newest, publication))) {
    if (newest.last_published_at >= publication.at) return;
    const { at } = publication;
    await trx.updateTable('rate_sets').set({ last_published_at: at }).where('id', '=', newest.id).execute();
    return;
  }
  const id = ulid(publication.at);
  const { at, margin, rates } = publication;
  await trx.insertInto('rate_sets').values({ id, first_published_at: at, last_published_at: at, margin }).execute();
  if (rates.length === 0) return;
  const rows = rates.map(({ source, target, rate, marketPriceEur, margin: ofRate }) => ({
    rate_set_id: id,
    source_code: source,
    target_code: target,
    rate: rate.toString(),
    market_price_eur: marketPriceEur.toString(),
    margin: ofRate.toString(),
  }));
  await trx.insertInto('published_rates').values(rows).execute();
}

async function isSame(db: Database, set: { id: string; margin: string }, { margin, rates }: Publication) {
  const rows = await db.selectFrom('published_rates').selectAll().where('rate_set_id', '=', set.id).execute();
  return (
    set.margin === margin &&
    rows.length === rates.length &&
    rates.every(({ source, target, rate, marketPriceEur }) =>
      rows.some(
        (row) =>
          row.source_code === source &&
          row.target_code === target &&
          rate.eq(row.rate) &&
          marketPriceEur.eq(row.market_price_eur),
      ),
    )
  );
}

export async function wasPublishedSince(
  db: Database,
  { source, target, rate }: Pick<PublishedRate, 'source' | 'target' | 'rate'>,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('published_rates')
    .innerJoin('rate_sets', 'rate_sets.id', 'published_rates.rate_set_id')
    .select('rate_sets.id')
    .where('source_code', '=', source)
    .where('target_code', '=', target)
    .where('rate', '=', rate.toString())
    .where('last_published_at', '>=', since)
    .where(({ not }) => not(publishedAhead(now)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
