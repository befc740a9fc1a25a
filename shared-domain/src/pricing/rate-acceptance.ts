import { decimal, type Decimal } from '../money/decimal.ts';

/** How long a published rate is honoured. */
export const RATE_GUARANTEE_SECONDS = 600;

/** How far from the current rate an older one may be and still be accepted: 0.5 %. */
export const RATE_TOLERANCE: Decimal = decimal('0.005');

/** True when `executedRate` lies within the tolerance of the current rate, the bounds included. */
export const isWithinTolerance = (executedRate: Decimal, currentRate: Decimal): boolean =>
  executedRate.minus(currentRate).abs().lte(currentRate.times(RATE_TOLERANCE));
