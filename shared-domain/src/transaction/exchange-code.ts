import * as z from 'zod/mini';

/** Crockford's base32 alphabet: no I, L, O or U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code that a visitor shows at the office: 8 characters in two groups, such as `7K3M-9QXA`. */
export const exchangeCodeSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/));

/** Reads a code as people type it: any case, with or without the hyphen, O for 0, I and L for 1. */
export function normalizeExchangeCode(text: string): string | undefined {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = `${characters.slice(0, 4)}-${characters.slice(4)}`;
  return exchangeCodeSchema.safeParse(code).success ? code : undefined;
}
