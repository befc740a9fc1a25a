import * as z from 'zod/mini';
import { latinTwins } from './latin-twins.ts';

/** The code that a visitor shows at the office: 8 characters in two groups, such as `7K3M-9QXA`. */
export const exchangeCodeSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/));

/** A code has no letter O, and Cyrillic З looks like a digit of it. */
const cyrillicTwins: Readonly<Record<string, string>> = { ...latinTwins, З: '3', О: '0' };

/** The characters of a code or of a part of it as people type it: any case and alphabet, O for 0, I and L for 1. */
export const codeCharacters = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[А-Я]/g, (letter) => cyrillicTwins[letter] ?? letter)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Reads a code as people type it, with or without the hyphen, or with another dash. */
export function normalizeExchangeCode(text: string): string | undefined {
  const characters = codeCharacters(text).replaceAll(/[\s\p{Pd}]/gu, '');
  const code = `${characters.slice(0, 4)}-${characters.slice(4)}`;
  return exchangeCodeSchema.safeParse(code).success ? code : undefined;
}
