import { isFilterLeva } from '@exchange/shared-domain';
import { asDays } from '../query/list-query.ts';

/** The search for typed text, shortened to what the service accepts. */
export const readSearch = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;

/** An amount in leva, typed with a point or a comma; `null` for anything else. */
export function readLeva(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return isFilterLeva(plain) ? plain : null;
}

/** Two days as `YYYY-MM-DD/YYYY-MM-DD`; `null` when they are no range that the service accepts. */
export function readDays(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [from = null, to = null] = text.split('/');
  return asDays(from, to) ? text : null;
}
