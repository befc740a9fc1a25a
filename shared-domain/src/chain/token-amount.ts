import { decimal } from '../money/decimal.ts';

const power = (decimals: number) => decimal(`1${'0'.repeat(decimals)}`);

/** An amount as a contract counts it, in whole digits, as decimal text: `250000000` with 6 decimals is `250`. */
export const amountOfDigits = (digits: bigint, decimals: number): string =>
  decimal(digits.toString()).div(power(decimals)).toFixed();

/** An amount as decimal text in the digits of a contract. */
export const digitsOfAmount = (amount: string, decimals: number): bigint =>
  BigInt(decimal(amount).times(power(decimals)).toFixed(0));
