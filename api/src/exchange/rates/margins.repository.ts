import { decimal, type Decimal, type MarginDirection } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

/** A margin as a fraction, for one crypto currency and direction, valid from a time on. */
export interface Margin {
  /** Its number among all margins that were set. */
  readonly id: string;
  readonly code: string;
  readonly direction: MarginDirection;
  readonly margin: Decimal;
  readonly effectiveFrom: Date;
  readonly setAt: Date;
  readonly setBy: string;
}

/** All margins that were not cancelled, newest first; of two with the same start, the one set last. */
export async function findMargins(db: Database): Promise<Margin[]> {
  const rows = await db
    .selectFrom('margins')
    .leftJoin('margin_cancellations', 'margin_cancellations.margin_seq', 'margins.seq')
    .where('margin_cancellations.margin_seq', 'is', null)
    .select(['seq', 'currency_code', 'direction', 'margin', 'effective_from', 'set_at', 'set_by'])
    .orderBy('effective_from', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ seq, currency_code, direction, margin, effective_from, set_at, set_by }) => ({
    id: String(seq),
    code: currency_code,
    direction,
    margin: decimal(margin),
    effectiveFrom: effective_from,
    setAt: set_at,
    setBy: set_by,
  }));
}

/** The margin in effect at a time, from a list sorted newest first; `undefined` when none was set. */
export const marginAt = (
  margins: readonly Margin[],
  { code, direction, at }: { code: string; direction: MarginDirection; at: Date },
): Decimal | undefined =>
  margins.find((each) => each.code === code && each.direction === direction && each.effectiveFrom <= at)?.margin;

/**
 * Since when the current margins are in effect; `undefined` when none was ever set. The list is sorted newest first.
 */
export const marginsSince = (margins: readonly Margin[], now: Date): Date | undefined =>
  margins.find(({ effectiveFrom }) => effectiveFrom <= now)?.effectiveFrom;

/** Sets a margin from a time on. Earlier margins stay stored. */
export async function insertMargin(
  trx: DatabaseTransaction,
  { code, direction, margin, effectiveFrom, setAt, setBy }: Omit<Margin, 'id'>,
): Promise<void> {
  await trx
    .insertInto('margins')
    .values({
      currency_code: code,
      direction,
      margin: margin.toString(),
      effective_from: effectiveFrom,
      set_at: setAt,
      set_by: setBy,
    })
    .execute();
}

/** Cancels a margin that has not begun. It stays stored. */
export async function cancelMargin(
  trx: DatabaseTransaction,
  { id, at, by }: { readonly id: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await trx
    .insertInto('margin_cancellations')
    .values({ margin_seq: Number(id), cancelled_at: at, cancelled_by: by })
    .execute();
}
