import * as z from 'zod/mini';
import { cashText } from '../cash/cash-count.schema.ts';
import { missingOr, strict } from '../error/field.ts';
import { cashCurrencies } from '../pricing/peg.ts';
import type { IdentityPart } from './identity-needs.ts';

const from = z.nullable(strict({ amount: cashText, currency: z.enum(cashCurrencies, missingOr('currency')) }));

/**
 * From which sums something is asked, inclusive: identity by the person's day, the source of funds by their month, whose
 * the wallet is by the exchange. With 0 it is always asked, with null never.
 */
export const identityLimitsSchema = strict({ identity: from, sourceOfFunds: from, wallet: from } satisfies Record<
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
