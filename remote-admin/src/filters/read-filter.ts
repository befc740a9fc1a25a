import { isFilterLeva } from '@exchange/shared-domain';
import { asDays } from '../view/grid-view.ts';

/** What a person means by text in the search field. */
export const readSearch = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;

/** Leva as people write them, with a point or a comma; `null` when it is no amount of leva. */
export function readLeva(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return isFilterLeva(plain) ? plain : null;
}

/** Two days as `YYYY-MM-DD/YYYY-MM-DD`; `null` when they make no range that the list can be narrowed to. */
export function readDays(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [from = null, to = null] = text.split('/');
  return asDays(from, to) ? text : null;
}
