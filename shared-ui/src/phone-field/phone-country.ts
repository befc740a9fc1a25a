/** A country to choose for a phone number. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** Digits after the plus sign, such as `359`. */
  readonly phoneExtension: string;
  /** In the person's language. */
  readonly name: string;
}

/** The country of an extension that several countries share, unless another one is preferred. */
const principal: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** A phone number as its country and the digits after the extension. */
interface SplitPhone {
  readonly country: PhoneCountry;
  readonly digits: string;
}

const longestExtension = 4;

/**
 * Splits `+` and digits at the longest known extension. Of several countries with that extension it takes the `preferred`
 * one, or the principal one. Undefined when no extension matches.
 */
export function splitPhone(
  phone: string,
  countries: readonly PhoneCountry[],
  preferred?: string,
): SplitPhone | undefined {
  const all = phone.replaceAll(/\D/g, '');
  for (let length = longestExtension; length > 0; length -= 1) {
    const extension = all.slice(0, length);
    const sharing = countries.filter(({ phoneExtension }) => phoneExtension === extension);
    const country =
      sharing.find(({ code }) => code === preferred) ??
      sharing.find(({ code }) => code === principal[extension]) ??
      sharing[0];
    if (country) return { country, digits: all.slice(length) };
  }
  return undefined;
}
