import { decimal, type Decimal } from '../money/decimal.ts';
import { valueInLeva } from '../pricing/peg.ts';
import type { IdentityCheck, NewIdentityCheck } from './identity-check.schema.ts';
import type { IdentityLimits } from './identity-limits.schema.ts';

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

type Recorded = Pick<IdentityCheck, 'sourceOfFunds' | 'walletProof'>;

/** What of that the last check lacks. */
export const missingParts = (needed: readonly IdentityPart[], check: Recorded | null): IdentityPart[] =>
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
  { name, birthDate }: Pick<NewIdentityCheck, 'name' | 'birthDate'>,
  client: { readonly name: string; readonly dateOfBirth: string },
): IdentityDifference[] =>
  differenceFields.filter((field) =>
    field === 'name' ? comparable(name) !== comparable(client.name) : birthDate !== client.dateOfBirth,
  );
