import type { Decimal } from '../money/decimal.ts';

/** What a payment lacks, or what goes back of it; at least one of them is zero. */
interface ChangeDue {
  readonly missing: Decimal;
  readonly change: Decimal;
}

/** Compares counted cash with what is due. */
export function changeDue(due: Decimal, given: Decimal): ChangeDue {
  const rest = given.minus(due);
  const none = rest.minus(rest);
  return rest.lt(0) ? { missing: rest.times(-1), change: none } : { missing: none, change: rest };
}
