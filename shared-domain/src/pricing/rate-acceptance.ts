import { decimal, type Decimal } from '../money/decimal.ts';

/** The guarantee time of a published rate. */
export const RATE_GUARANTEE_SECONDS = 600;

/** The accepted difference from the current rate: 0.5 %. */
const RATE_TOLERANCE: Decimal = decimal('0.005');

/** True when `executedRate` is within the tolerance of the current rate, bounds included. */
export const isWithinTolerance = (executedRate: Decimal, currentRate: Decimal): boolean =>
  executedRate.minus(currentRate).abs().lte(currentRate.times(RATE_TOLERANCE));
