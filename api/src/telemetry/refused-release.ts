import type { LoadReport } from '@exchange/shared-domain';

const TELLING = [3, 30, 300, 3000];

/**
 * Whether an operator has to read that browsers refuse a release: when several did in a day, for one may have its own
 * trouble, and again as they get many more.
 * @param pagesToday pages with the same report, this one included
 */
export function tellsOfRefusal({ outcome, pages }: LoadReport, pagesToday: number): boolean {
  if (outcome !== 'fellBack' && outcome !== 'failed') return false;
  return TELLING.some((count) => pagesToday >= count && pagesToday - pages < count);
}
