import { decimal, type Decimal, type MarginDirection } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';

/** A margin as a fraction, for one crypto currency and direction, valid from a time on. */
export type Margin = Selectable<Tables['margins']>;

/** Not the cancelled ones; newest first, as the lookups below need; of two with the same start, the one set last. */
export const findMargins = (db: Database): Promise<Margin[]> =>
  db
    .selectFrom('margins')
    .leftJoin('marginCancellations', 'marginCancellations.marginSeq', 'margins.seq')
    .where('marginCancellations.marginSeq', 'is', null)
    .selectAll('margins')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('seq', 'desc')
    .execute();

export interface MarginOf {
  readonly code: string;
  readonly direction: MarginDirection;
}

export const isMarginOf =
  ({ code, direction }: MarginOf) =>
  (margin: Margin): boolean =>
    margin.currencyCode === code && margin.direction === direction;

export function marginAt(margins: readonly Margin[], of: MarginOf, at: Date): Decimal | undefined {
  const found = margins.filter(isMarginOf(of)).find(({ effectiveFrom: from }) => from <= at);
  return found && decimal(found.margin);
}

export const marginsSince = (margins: readonly Margin[], now: Date): Date | undefined =>
  margins.find(({ effectiveFrom: from }) => from <= now)?.effectiveFrom;
