import { decimal, type Decimal } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** What the customer does with the crypto currency. */
export type Direction = 'BUY' | 'SELL';

/** A margin as a fraction, for one crypto currency and direction, valid from a time on. */
export interface Margin {
  readonly code: string;
  readonly direction: Direction;
  readonly margin: Decimal;
  readonly effectiveFrom: Date;
}

/** All margins, newest first; of two with the same start, the one set last. */
export async function findMargins(db: Database): Promise<Margin[]> {
  const rows = await db
    .selectFrom('margins')
    .select(['currency_code', 'direction', 'margin', 'effective_from'])
    .orderBy('effective_from', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ currency_code, direction, margin, effective_from }) => ({
    code: currency_code,
    direction,
    margin: decimal(margin),
    effectiveFrom: effective_from,
  }));
}

/** The margin in effect at a time, from a list sorted newest first; `undefined` when none was set. */
export const marginAt = (
  margins: readonly Margin[],
  { code, direction, at }: { code: string; direction: Direction; at: Date },
): Decimal | undefined =>
  margins.find((each) => each.code === code && each.direction === direction && each.effectiveFrom <= at)?.margin;

/** Sets a margin from a time on. Earlier margins stay stored. */
export async function insertMargin(
  trx: DatabaseTransaction,
  { code, direction, margin, effectiveFrom }: Margin,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await trx
    .insertInto('margins')
    .values({
      currency_code: code,
      direction,
      margin: margin.toString(),
      effective_from: effectiveFrom,
      set_at: at,
      set_by: by,
    })
    .execute();
}
