import { normalizeExchangeCode } from '../id/exchange-code.ts';
import { latinReadings } from './keyboard-layouts.ts';

/** What somebody may have typed or scanned at the desk. */
export interface DeskInput {
  /** Every code that it can be: one text is several codes when it came through a Cyrillic layout. */
  readonly codes: readonly string[];
  /** The last digits of a phone number, without a national zero. */
  readonly phoneEnding?: string;
  /** Part of a name, or anything else that the list's search finds. */
  readonly search: string;
}

const FEWEST_DIGITS = 4;
/** A zero in front of so many digits is the national one. */
const NATIONAL_DIGITS = 9;

/** Reads what was typed, scanned or seen by the camera. Never more than one code for each layout. */
export function readDeskInput(text: string): DeskInput {
  // A code may have been copied with another dash than the keyboard's.
  const plain = text.trim().replaceAll(/\p{Pd}/gu, '-');
  const codes = [plain, ...latinReadings(plain)].flatMap((reading) => normalizeExchangeCode(reading) ?? []);
  const phoneEnding = endingOfPhone(plain);
  return { codes: [...new Set(codes)], ...(phoneEnding !== undefined && { phoneEnding }), search: plain };
}

function endingOfPhone(text: string): string | undefined {
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return undefined;
  const international = digits.replace(/^00(?=[1-9]\d{6})/, '');
  return international.length > NATIONAL_DIGITS ? international.replace(/^0/, '') : international;
}
