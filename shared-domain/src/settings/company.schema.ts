import * as z from 'zod/mini';
import { because, missingOr, stopBecause, strict } from '../error/field.ts';
import { localizedTextSchema } from './localized-text.schema.ts';

const weights = [
  [1, 2, 3, 4, 5, 6, 7, 8],
  [3, 4, 5, 6, 7, 8, 9, 10],
];

/** Whether the ninth digit of a Bulgarian company number (EIK) is the check digit of those before it. */
function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number);
  const remainders = weights.map((row) => row.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11);
  return (remainders.find((remainder) => remainder < 10) ?? 0) === digits[8];
}

/** The company that runs the site and issues receipts: its name and address in every language, and its number in the register (EIK, 9 digits). */
export const companySchema = strict({
  name: localizedTextSchema(120),
  registrationNumber: z
    .string(missingOr('text'))
    .check(z.regex(/^\d{9}$/, stopBecause('eik')), z.refine(hasCheckDigit, because('eikDigit'))),
  address: localizedTextSchema(200),
});

export type Company = z.infer<typeof companySchema>;
