import type { LoadReport } from '@exchange/shared-domain';

const TELLING = [3, 30, 300, 3000];

/**
 * Whether to warn the operator that browsers refuse a release: when several do so in a day (one alone may have a
 * problem of its own), and again as the number grows.
 * @param pagesToday pages with the same report, this one included
 */
export function shouldWarnOfRefusal({ outcome, pages }: LoadReport, pagesToday: number): boolean {
  if (outcome !== 'fellBack' && outcome !== 'failed') return false;
  return TELLING.some((count) => pagesToday >= count && pagesToday - pages < count);
}
