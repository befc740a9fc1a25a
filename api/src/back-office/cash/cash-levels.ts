import { affordable, cashLevel, maximumIn, type CashLevel } from '@exchange/shared-domain';
import type { ExchangeContext } from '../../exchange/exchange-context.ts';
import { findOfficeCash } from './office-cash.repository.ts';

/** Several exchanges lie between two levels, so that nobody sees what a single one moved. */
const RENEWED_MILLISECONDS = 5 * 60_000;

/** Offices whose drawers have little free cash for visitors, if settings show it. An outage leaves the last ones. */
export function createCashLevels({
  db,
  settings,
  siteSettings,
  now,
}: Pick<ExchangeContext, 'db' | 'settings' | 'siteSettings' | 'now'>) {
  let levels: ReadonlyMap<string, CashLevel> = new Map();
  let until = 0;
  const load = async () => {
    const { maximum } = (await siteSettings()).limits;
    const currency = settings.CASH_CURRENCY;
    const largest = maximumIn(maximum, { code: currency, type: 'FIAT', precision: 2 });
    const offices = (await findOfficeCash(db, { offices: undefined })).filter((each) => each.currency === currency);
    return new Map(
      offices.flatMap((each) => {
        const level = cashLevel(affordable(each).free, largest);
        return level === undefined ? [] : [[each.officeId, level] as const];
      }),
    );
  };
  return async () => {
    if (settings.CASH_SHORTAGE === 'hidden' || now().getTime() < until) return levels;
    until = now().getTime() + RENEWED_MILLISECONDS;
    levels = await load().catch(() => levels);
    return levels;
  };
}
