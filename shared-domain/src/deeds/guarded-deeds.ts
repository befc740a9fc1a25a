import { decimal, type Decimal } from '../money/decimal.ts';

/** The settings that have a limit in leva: what one person may do alone. */
export const aloneSettings = ['RETURN_ALONE_BGN', 'DIFFERENCE_ALONE_BGN'] as const;

/** The limits of a deployment. */
export type AloneLimits = Readonly<Record<(typeof aloneSettings)[number], number>>;

interface DeedRule {
  /** What one person may do alone: a setting in leva, or a number of leva, times or minutes. */
  readonly alone: keyof AloneLimits | number;
  readonly counted: 'leva' | 'times' | 'minutes';
  /** What is added up: a person's deeds of this kind on a day in Sofia, those of them about one request, or none. */
  readonly within: 'day' | 'request' | 'deed';
  /** What a deed above the limit does: wait for a second person, or be done and marked for the owner, or both. */
  readonly above: 'second-person' | 'mark' | 'both';
}

/**
 * The table of what moves money outside the plan. Each row says how far one person may go alone; the service records each
 * deed in its row, and the owner sees those above the limit the same day.
 *
 * - `difference`: of a count from what should be there, with the own corrections of the same session
 * - `correction`, `cash-out`: cash that a person takes out of or puts into the books by hand
 * - `return`: money of a client that goes back
 * - `return-after-payout`: the same after a "Finish" that was undone, because that says that the client was paid
 * - `crypto-not-final`: cash that is paid, where a chain is read, for crypto that is not final there
 * - `undo-money`, `undo-payout`: taking back that money came, or that it was paid out
 * - `backdated-money`: money received long ago, which keeps a rate that is over and counts for another day of its person
 * - `renewal`: another rate of the day for the same request
 * - `own-request`: any step of a request that has the own e-mail
 * - `no-drawer`: cash of an exchange in no drawer, because none was open or the office that took it over has none
 * - `transit-difference`: cash that was sent and did not arrive
 */
export const guardedDeeds = {
  difference: { alone: 'DIFFERENCE_ALONE_BGN', counted: 'leva', within: 'day', above: 'second-person' },
  correction: { alone: 'DIFFERENCE_ALONE_BGN', counted: 'leva', within: 'day', above: 'mark' },
  'cash-out': { alone: 'RETURN_ALONE_BGN', counted: 'leva', within: 'day', above: 'mark' },
  return: { alone: 'RETURN_ALONE_BGN', counted: 'leva', within: 'day', above: 'second-person' },
  'return-after-payout': { alone: 0, counted: 'leva', within: 'deed', above: 'both' },
  'crypto-not-final': { alone: 'RETURN_ALONE_BGN', counted: 'leva', within: 'day', above: 'second-person' },
  'undo-money': { alone: 'RETURN_ALONE_BGN', counted: 'leva', within: 'day', above: 'both' },
  'undo-payout': { alone: 0, counted: 'leva', within: 'deed', above: 'mark' },
  'backdated-money': { alone: 60, counted: 'minutes', within: 'deed', above: 'mark' },
  renewal: { alone: 1, counted: 'times', within: 'request', above: 'second-person' },
  'own-request': { alone: 0, counted: 'times', within: 'deed', above: 'second-person' },
  'no-drawer': { alone: 0, counted: 'leva', within: 'deed', above: 'mark' },
  'transit-difference': { alone: 0, counted: 'leva', within: 'deed', above: 'mark' },
} as const satisfies Readonly<Record<string, DeedRule>>;

export type GuardedDeed = keyof typeof guardedDeeds;

export const guardedDeedNames = Object.keys(guardedDeeds) as [GuardedDeed, ...GuardedDeed[]];

/** How a deed ended: within the limits, above them with a second person, or marked for the owner. */
export const deedOutcomes = ['alone', 'confirmed', 'marked'] as const;

export type DeedOutcome = (typeof deedOutcomes)[number];

/** So many persons' limits are an office's for a day: more is marked, however many people shared it. */
export const OFFICE_SHARES = 5;

export const ruleOf = (deed: GuardedDeed): DeedRule => guardedDeeds[deed];

/** The limit of one person, in what the row counts. */
export function aloneLimit(deed: GuardedDeed, limits: AloneLimits): Decimal {
  const { alone } = ruleOf(deed);
  return decimal(typeof alone === 'number' ? alone : limits[alone]);
}

interface DeedSums {
  /** Not below zero, in what the row counts. */
  readonly amount: Decimal;
  /** What the person did alone so far, within what the row adds up. */
  readonly personBefore: Decimal;
  /** What everybody in the office did on this day. */
  readonly officeBefore: Decimal;
  readonly hasSecond: boolean;
}

/** What becomes of a deed; undefined when it needs a second person, and has none. */
export function judgeDeed(deed: GuardedDeed, limits: AloneLimits, sums: DeedSums): DeedOutcome | undefined {
  const { amount, personBefore, officeBefore, hasSecond } = sums;
  const { within, above } = ruleOf(deed);
  const limit = aloneLimit(deed, limits);
  const isAbove = amount.gt(0) && personBefore.plus(amount).gt(limit);
  if (isAbove && above !== 'mark' && !hasSecond) return undefined;
  const isMuch = within === 'day' && officeBefore.plus(amount).gt(limit.times(OFFICE_SHARES));
  if ((isAbove && above !== 'second-person') || isMuch) return 'marked';
  return isAbove ? 'confirmed' : 'alone';
}
