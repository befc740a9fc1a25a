import * as z from 'zod/mini';
import { cashText } from '../cash/cash-count.schema.ts';
import { missingOr, strict } from '../error/field.ts';
import { cashCurrencies, valueInLeva } from '../pricing/peg.ts';
import { decimal, type Decimal } from '../money/decimal.ts';

const sum = z.nullable(strict({ amount: cashText, currency: z.enum(cashCurrencies, missingOr('currency')) }));

/**
 * From which sums something is asked, inclusive: identity by the person's day, the source of funds by their month, whose
 * the wallet is by the exchange. With 0 it is always asked, with null never.
 */
export const identityLimitsSchema = strict({ identity: sum, sourceOfFunds: sum, wallet: sum } satisfies Record<
  IdentityPart,
  unknown
>);

export type IdentityLimits = z.infer<typeof identityLimitsSchema>;

/** The limits until a manager sets others: those of the European Union, 1,000 euro being 1,955.83 leva. */
export const defaultIdentityLimits: IdentityLimits = {
  identity: { amount: '1000', currency: 'EUR' },
  sourceOfFunds: { amount: '5000', currency: 'EUR' },
  wallet: { amount: '1000', currency: 'EUR' },
};

/** What is asked of a client above the limits. */
export const identityParts = ['identity', 'sourceOfFunds', 'wallet'] as const;

export type IdentityPart = (typeof identityParts)[number];

/** What of a document can differ from what the client typed. */
export const differenceFields = ['name', 'birthDate'] as const;

type IdentityDifference = (typeof differenceFields)[number];

/** The sums that decide, in leva: each with the request in question. */
interface DecidingSums {
  readonly day: Decimal;
  readonly month: Decimal;
  readonly exchange: Decimal;
}

/** A limit in leva; null when nothing is asked. */
export const limitInLeva = (limit: IdentityLimits[IdentityPart]): Decimal | null =>
  limit && valueInLeva(limit.currency, decimal(limit.amount));

/** What has to be recorded before money moves. */
export function neededParts({ day, month, exchange }: DecidingSums, limits: IdentityLimits): IdentityPart[] {
  const deciding: Record<IdentityPart, Decimal> = { identity: day, sourceOfFunds: month, wallet: exchange };
  return identityParts.filter((part) => {
    const from = limitInLeva(limits[part]);
    return from !== null && deciding[part].gte(from);
  });
}

/** What of that the last check lacks. */
export const missingParts = (
  needed: readonly IdentityPart[],
  check: Readonly<Record<'sourceOfFunds' | 'walletProof', unknown>> | null,
): IdentityPart[] =>
  needed.filter(
    (part) =>
      check === null ||
      (part === 'sourceOfFunds' && check.sourceOfFunds === null) ||
      (part === 'wallet' && check.walletProof === null),
  );

/** Names are compared without case, and without the kind and number of spaces and hyphens. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
    .join(' ');

/** What of a document is not as the client typed it. */
export const identityDifferences = (
  { name, birthDate }: Readonly<Record<'name' | 'birthDate', string>>,
  client: { readonly name: string; readonly dateOfBirth: string },
): IdentityDifference[] =>
  differenceFields.filter((field) =>
    field === 'name' ? comparable(name) !== comparable(client.name) : birthDate !== client.dateOfBirth,
  );
