/** What a list without options says; keys of the texts under `list`. */
export type ListMessage = 'minLength' | 'noData' | 'noOptions' | 'noValues' | 'searching' | 'unknownFilter';

/** What is known about a list that may have nothing to show. */
export interface ListState {
  /** Everything there is to choose from; undefined when it could not be loaded. */
  readonly count: number | undefined;
  /** The text searched for; undefined while nobody searches. */
  readonly query: string | undefined;
  /** Characters that a search needs. */
  readonly minSearchLength: number;
  readonly isSearching: boolean;
  readonly isFilterKnown: boolean;
}

/** Why there is nothing to choose. */
export function listMessage({ count, query, minSearchLength, isSearching, isFilterKnown }: ListState): ListMessage {
  if (!isFilterKnown) return 'unknownFilter';
  if ((query ?? '').length < minSearchLength) return 'minLength';
  if (isSearching) return 'searching';
  if (count === undefined) return 'noData';
  return count === 0 && !query ? 'noValues' : 'noOptions';
}
