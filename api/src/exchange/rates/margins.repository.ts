import { decimal, type Decimal, type MarginDirection } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** A margin as a fraction, for one crypto currency and direction, valid from a time on. */
export type Margin = Selectable<Tables['margins']>;

/** Not the cancelled ones; newest first, as the lookups below need; of two with the same start, the one set last. */
export const findMargins = (db: Database): Promise<Margin[]> =>
  db
    .selectFrom('margins')
    .leftJoin('margin_cancellations', 'margin_cancellations.margin_seq', 'margins.seq')
    .where('margin_cancellations.margin_seq', 'is', null)
    .selectAll('margins')
    .orderBy('effective_from', 'desc')
    .orderBy('seq', 'desc')
    .execute();

export interface MarginOf {
  readonly code: string;
  readonly direction: MarginDirection;
}

export const isMarginOf =
  ({ code, direction }: MarginOf) =>
  (margin: Margin): boolean =>
    margin.currency_code === code && margin.direction === direction;

export function marginAt(margins: readonly Margin[], of: MarginOf, at: Date): Decimal | undefined {
  const found = margins.filter(isMarginOf(of)).find(({ effective_from: from }) => from <= at);
  return found && decimal(found.margin);
}

export const marginsSince = (margins: readonly Margin[], now: Date): Date | undefined =>
  margins.find(({ effective_from: from }) => from <= now)?.effective_from;
