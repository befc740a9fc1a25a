import * as z from 'zod/mini';
import { decimal, type Decimal } from '../money/decimal.ts';
import { cashCurrencies, type CashCurrency } from '../pricing/peg.ts';
import { dayInSofia } from '../time/sofia-time.ts';
import type { TransactionStatus } from '../transaction/status.ts';

/** What decides how much cash an office holds because of a request. Amounts are decimal text. */
export interface RequestTerms {
  readonly status: TransactionStatus;
  readonly sourceCode: string;
  readonly sourceAmount: string;
  readonly targetCode: string;
  readonly targetAmount: string;
  /** What went back to the client; null when nothing did. */
  readonly returnedAmount: string | null;
}

const cashIn = (code: string): CashCurrency | undefined => cashCurrencies.find((each) => each === code);

/** Whether a currency is one of cash. */
export const isCash = (code: string): boolean => cashIn(code) !== undefined;

/** The cash currency of a request. */
export const cashCurrencyOf = ({ sourceCode, targetCode }: Pick<RequestTerms, 'sourceCode' | 'targetCode'>) =>
  cashIn(sourceCode) ?? cashIn(targetCode);

/**
 * The cash that an office has in its drawers because of a request in this state: what the client gave, less what went back,
 * or, below zero, what was paid out. A step moves the difference of the two states.
 */
export function cashOfRequest(request: RequestTerms): Decimal {
  const { status, sourceCode, sourceAmount, targetAmount, returnedAmount } = request;
  if (cashIn(sourceCode) === undefined) return decimal(status === 'COMPLETED' ? targetAmount : 0).times(-1);
  if (status === 'CLIENT_MONEY_RECEIVED' || status === 'COMPLETED') return decimal(sourceAmount);
  return returnedAmount === null ? decimal(0) : decimal(sourceAmount).minus(returnedAmount);
}

/**
 * The cash of an office in one currency, as decimal text: in its open and in its closed drawers, on the way to it, and
 * promised to accepted requests that are paid there. Cash that clients will bring is not counted: they may not come.
 */
export const officeCashSchema = z.object({
  officeId: z.string(),
  currency: z.enum(cashCurrencies),
  open: z.string(),
  closed: z.string(),
  coming: z.string(),
  promised: z.string(),
});

export type OfficeCash = z.infer<typeof officeCashSchema>;

/** The states in which a client who sells crypto is promised cash, unless the crypto went back. */
export const promisedStatuses = [
  'PENDING_CLIENT_ACTION',
  'CLIENT_MONEY_RECEIVED',
] as const satisfies readonly TransactionStatus[];

/** What an office can do when it is short: open a drawer, receive what is on its way, or get cash elsewhere. */
type WayToCash = 'open' | 'receive' | 'fetch';

interface Affordability {
  readonly cash: Decimal;
  /** Promised to other requests than this one. */
  readonly promised: Decimal;
  /** Below zero when more is promised than there is. */
  readonly free: Decimal;
  readonly needed: Decimal;
  /** What is missing; zero when the office can pay. */
  readonly short: Decimal;
  /** Absent when the open drawers can pay. */
  readonly way?: WayToCash;
}

/** What an office has and what is free of it; with a request that it pays out, whether it can, besides what it promised. */
export function affordable(
  { open, closed, coming, promised }: OfficeCash,
  request?: Pick<RequestTerms, 'status' | 'targetCode' | 'targetAmount'>,
): Affordability {
  const needed = decimal(request !== undefined && isCash(request.targetCode) ? request.targetAmount : 0);
  const isPromised = promisedStatuses.some((status) => status === request?.status);
  const cash = decimal(open).plus(closed);
  const others = isPromised ? decimal(promised).minus(needed) : decimal(promised);
  const free = cash.minus(others);
  const missing = needed.minus(free);
  const short = missing.gt(0) ? missing : decimal(0);
  const seen = { cash, promised: others, free, needed, short };
  if (short.gt(0)) return { ...seen, way: short.lte(coming) ? 'receive' : 'fetch' };
  return needed.gt(open) ? { ...seen, way: 'open' } : seen;
}

/** How little free cash an office has for visitors: not enough for the largest exchange, or not even for a quarter of it. */
export const cashLevels = ['little', 'least'] as const;

export type CashLevel = (typeof cashLevels)[number];

const STEP = 0.25;

/** The level of an office with so much free cash; none when it can pay the largest exchange. */
export function cashLevel(free: Decimal, largest: Decimal): CashLevel | undefined {
  if (free.gte(largest)) return undefined;
  return free.gte(largest.times(STEP)) ? 'little' : 'least';
}

/** Whether an office of this level may be short for an amount. */
export const mayBeShort = (level: CashLevel | undefined, amount: Decimal, largest: Decimal): boolean =>
  level === 'least' || (level === 'little' && amount.gt(largest.times(STEP)));

/** Whether a session was opened on an earlier day in Sofia: somebody forgot to close the drawer. */
export const isOvernight = (openedAt: Date, now: Date): boolean => dayInSofia(openedAt) < dayInSofia(now);

/** Cash in transit for longer than this is looked for. */
export const LONG_TRANSIT_HOURS = 24;

/**
 * The cash of all offices for the owner: how many drawers are open, since an earlier day, how many
 * transfers are late, and how many arrived as another sum. `offices` lacks those where the person works with a drawer.
 */
export const cashStateSchema = z.object({
  offices: z.array(officeCashSchema),
  open: z.int().check(z.gte(0)),
  overnight: z.int().check(z.gte(0)),
  late: z.int().check(z.gte(0)),
  differences: z.optional(z.int().check(z.gte(0))),
});

export type CashState = z.infer<typeof cashStateSchema>;
