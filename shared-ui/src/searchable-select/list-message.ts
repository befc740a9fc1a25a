/** What a list without options says; keys of the texts under `list`. */
export type ListMessage = 'minLength' | 'noData' | 'noOptions' | 'noValues' | 'unknownFilter';

/** What is known about a list that may have nothing to show. */
export interface ListState {
  /** Everything there is to choose from; undefined when it could not be loaded. */
  readonly count: number | undefined;
  /** The text searched for; '' while nobody searches. */
  readonly query: string;
  /** Characters that a search needs. */
  readonly minSearchLength: number;
  readonly isFilterKnown: boolean;
}

/** Why there is nothing to choose. */
export function listMessage({ count, query, minSearchLength, isFilterKnown }: ListState): ListMessage {
  if (!isFilterKnown) return 'unknownFilter';
  if (query.length < minSearchLength) return 'minLength';
  if (count === undefined) return 'noData';
  return count === 0 && query === '' ? 'noValues' : 'noOptions';
}
