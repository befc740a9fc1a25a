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

const publishedAhead = (now: Date) => beganAhead(sql.ref('lastPublishedAt'), now);

/** Records the publication of these rates. An unchanged set is extended instead of stored again. */
export async function recordPublication(trx: DatabaseTransaction, publication: Publication): Promise<void> {
  const newest = await trx
    .selectFrom('rateSets')
    .selectAll()
    .where(({ not }) => not(publishedAhead(publication.at)))
    .orderBy('lastPublishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && (await isSame(trx, newest, publication))) {
    if (newest.lastPublishedAt >= publication.at) return;
    const { at } = publication;
    await trx.updateTable('rateSets').set({ lastPublishedAt: at }).where('id', '=', newest.id).execute();
    return;
  }
  const id = ulid(publication.at);
  const { at, margin, rates } = publication;
  await trx.insertInto('rateSets').values({ id, firstPublishedAt: at, lastPublishedAt: at, margin }).execute();
  if (rates.length === 0) return;
  const rows = rates.map(({ source, target, rate, marketPriceEur, margin: ofRate }) => ({
    rateSetId: id,
    sourceCode: source,
    targetCode: target,
    rate: rate.toString(),
    marketPriceEur: marketPriceEur.toString(),
    margin: ofRate.toString(),
  }));
  await trx.insertInto('publishedRates').values(rows).execute();
}

async function isSame(db: Database, set: { id: string; margin: string }, { margin, rates }: Publication) {
  const rows = await db.selectFrom('publishedRates').selectAll().where('rateSetId', '=', set.id).execute();
  return (
    set.margin === margin &&
    rows.length === rates.length &&
    rates.every(({ source, target, rate, marketPriceEur }) =>
      rows.some(
        (row) =>
          row.sourceCode === source &&
          row.targetCode === target &&
          rate.eq(row.rate) &&
          marketPriceEur.eq(row.marketPriceEur),
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
    .selectFrom('publishedRates')
    .innerJoin('rateSets', 'rateSets.id', 'publishedRates.rateSetId')
    .select('rateSets.id')
    .where('sourceCode', '=', source)
    .where('targetCode', '=', target)
    .where('rate', '=', rate.toString())
    .where('lastPublishedAt', '>=', since)
    .where(({ not }) => not(publishedAhead(now)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
