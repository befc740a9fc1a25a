import {
  decimal,
  marginDirections,
  type CashCurrency,
  type CurrencyMargin,
  type MarginChange,
  type MarginDirection,
} from '@exchange/shared-domain';
import { findCurrencies } from '../catalogue/currencies.repository.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { SettingRecord } from '../revisions/change-setting.ts';
import { findRecordStates, settingOf } from '../revisions/settings.repository.ts';
import { findMargins, insertMargin, marginAt } from './margins.repository.ts';

/** The number of past margins that a manager sees; the audit has all. */
const HISTORY_ROWS = 50;

/** How far an admin's clock may be ahead of the service's. */
const CLOCK_TOLERANCE_MS = 60_000;

interface MarginContext {
  readonly cash: CashCurrency;
  /** The margin of the settings, for currencies that have none of their own. */
  readonly standard: string;
  readonly now: () => Date;
}

const recordName = (code: string, direction: MarginDirection) => `margin ${code} ${direction}`;

/** The margins of every crypto currency that is offered, in both directions. */
export async function findCurrencyMargins(
  db: Database,
  { cash, standard, now }: MarginContext,
): Promise<CurrencyMargin[]> {
  // One after the other: `db` may be a transaction, which has one connection.
  const currencies = await findCurrencies(db, cash);
  const margins = await findMargins(db);
  const states = await findRecordStates(db);
  const at = now();
  return currencies
    .filter(({ type }) => type === 'CRYPTO')
    .flatMap(({ code }) =>
      marginDirections.map((direction) => {
        const inEffect = marginAt(margins, { code, direction, at });
        const own = margins.filter((each) => each.code === code && each.direction === direction);
        return settingOf(states, recordName(code, direction), {
          code,
          direction,
          inEffect: (inEffect ?? decimal(standard)).toString(),
          isStandard: inEffect === undefined,
          history: own.slice(0, HISTORY_ROWS).map(({ margin, effectiveFrom, setAt, setBy }) => ({
            margin: margin.toString(),
            effectiveFrom: effectiveFrom.toISOString(),
            setAt: setAt.toISOString(),
            setBy,
          })),
        });
      }),
    );
}

interface MarginAuthor {
  readonly code: string;
  readonly direction: MarginDirection;
  readonly at: Date;
  readonly by: string;
}

/** The record of one currency and direction: a change adds a margin and keeps the earlier ones. */
export const marginRecord = (
  context: MarginContext,
  { code, direction, at, by }: MarginAuthor,
): SettingRecord<CurrencyMargin['value'], MarginChange> => ({
  name: recordName(code, direction),
  find: async (db) => {
    const all = await findCurrencyMargins(db, context);
    const found = all.find(({ value }) => value.code === code && value.direction === direction);
    if (found === undefined) throw fieldRefusal(422, 'currency', 'code');
    return found;
  },
  store: async (trx: DatabaseTransaction, { margin, effectiveFrom }) => {
    const start = effectiveFrom === undefined ? at : new Date(effectiveFrom);
    if (start.getTime() < at.getTime() - CLOCK_TOLERANCE_MS) throw fieldRefusal(422, 'pastTime', 'value.effectiveFrom');
    await insertMargin(trx, { code, direction, margin: decimal(margin), effectiveFrom: start, setAt: at, setBy: by });
  },
});
