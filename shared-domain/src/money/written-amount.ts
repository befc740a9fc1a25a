// The codes of cash that the engine knows; any other code is crypto.
const cashCodes = new Set(Intl.supportedValuesOf('currency'));
const known = new Map<string, number>();

/** The smallest number of decimal places of a written amount: for cash that of the engine (CLDR), for crypto none. */
export function shownDecimals(code: string): number {
  if (!cashCodes.has(code)) return 0;
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const decimals = known.get(code) ?? format().resolvedOptions().minimumFractionDigits ?? 0;
  known.set(code, decimals);
  return decimals;
}

/** An amount (decimal text) for a letter or a paper: cash has all its decimal places, crypto only the necessary ones. */
export function writtenAmount(language: string, amount: string, code: string): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: shownDecimals(code),
    maximumFractionDigits: 18,
  });
  return `${format.format(amount as `${number}`)} ${code}`;
}
