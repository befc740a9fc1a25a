/** Digits that a wire amount may have in all, so that its decimal text survives a JSON number. */
const MAXIMUM_DIGITS = 15;
const MAXIMUM_WHOLE_DIGITS = 9;

/**
 * Turns typed or pasted text into decimal text: digits and one point, a comma counting as a point, everything else
 * dropped, no more decimal places than `precision`, no point at the end.
 */
export function toAmountText(typed: string, precision: number): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.,]/g, '').split(/[.,]/);
  const wholeDigits = whole.replace(/^0+(?=\d)/, '').slice(0, MAXIMUM_WHOLE_DIGITS);
  const leading = wholeDigits === '' && rest.length > 0 ? '0' : wholeDigits;
  const decimals = rest.join('').slice(0, Math.min(precision, MAXIMUM_DIGITS - leading.length));
  return decimals === '' ? leading : `${leading}.${decimals}`;
}
