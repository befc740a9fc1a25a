import { decimal, type Decimal } from '../money/decimal.ts';

/** The guarantee time of a published rate. */
export const RATE_GUARANTEE_SECONDS = 600;

/** How far below the current rate an older one may be: 0.5 %. */
const RATE_TOLERANCE: Decimal = decimal('0.005');

/**
 * True when `executedRate` is the current rate, or worse for the client by at most the tolerance. A higher rate is better
 * for the client in both directions, so it is never within the tolerance.
 */
export const isWithinTolerance = (executedRate: Decimal, currentRate: Decimal): boolean =>
  executedRate.lte(currentRate) && currentRate.minus(executedRate).lte(currentRate.times(RATE_TOLERANCE));
