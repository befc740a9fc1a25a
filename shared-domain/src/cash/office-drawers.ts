import type { CashCurrency } from '../pricing/peg.ts';

interface KnownDrawer {
  readonly currency: CashCurrency;
  readonly enabled: boolean;
}

/**
 * Whether an office has to book its cash of a currency in a drawer. One that has drawers of another currency alone has to
 * as well: after a switch it would pay from no drawer, and nobody would see it. An office goes without when it has no drawer
 * at all, or took all of this currency out of use.
 * @param drawers all drawers of the office, also those out of use
 */
export function keepsDrawers(drawers: readonly KnownDrawer[], currency: CashCurrency | undefined): boolean {
  const own = drawers.filter((each) => each.currency === currency);
  return own.length === 0 ? drawers.length > 0 : own.some(({ enabled }) => enabled);
}
