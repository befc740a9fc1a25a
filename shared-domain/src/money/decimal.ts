import Big from 'big.js';

/** An exact decimal number. Money and rates are never held in binary floating point. */
export type Decimal = Big;

// A separate constructor, so that other users of the library can't change the precision of divisions.
const ExactDecimal = Big();
ExactDecimal.DP = 40;
ExactDecimal.NE = -20;
ExactDecimal.PE = 40;

/**
 * Makes a decimal from decimal text, from a JSON number, or from another decimal.
 * A JSON number is read by its shortest decimal text, so that `0.1` means one tenth.
 * @throws Error when the value is not a finite number.
 */
export const decimal = (value: string | number | Decimal): Decimal => new ExactDecimal(value);

const plainNumber = /^\d{1,15}(?:\.\d{1,18})?$/;

/** Reads plain digits with an optional decimal point. Signs, exponents and grouping give `undefined`. */
export const parseDecimal = (text: string): Decimal | undefined => (plainNumber.test(text) ? decimal(text) : undefined);

/** Rounds towards zero to `precision` decimal places; for amounts that the customer receives. */
export const roundDown = (value: Decimal, precision: number): Decimal => value.round(precision, Big.roundDown);

/** Rounds away from zero to `precision` decimal places; for amounts that the customer pays. */
export const roundUp = (value: Decimal, precision: number): Decimal => value.round(precision, Big.roundUp);

/** Rounds half away from zero to `precision` decimal places; for figures that are not paid. */
export const roundHalfUp = (value: Decimal, precision: number): Decimal => value.round(precision, Big.roundHalfUp);

/** Keeps `digits` significant digits and drops the rest. */
export const truncateToDigits = (value: Decimal, digits: number): Decimal => value.prec(digits, Big.roundDown);

/** Keeps `digits` significant digits, rounded away from zero. */
export const roundUpToDigits = (value: Decimal, digits: number): Decimal => value.prec(digits, Big.roundUp);

/** The number of decimal places that the value needs. */
export const decimalPlaces = (value: Decimal): number => Math.max(0, value.c.length - value.e - 1);

/** A decimal, or decimal text, as a JSON number. Exact for all amounts and rates of this product: at most 15 significant digits. */
export const toWireNumber = (value: Decimal | string): number => Number(decimal(value).toString());
