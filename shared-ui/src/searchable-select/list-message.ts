/** Messages of an empty list; keys of the texts under `list`. */
type ListMessage = 'minLength' | 'noData' | 'noOptions' | 'noValues' | 'unknownFilter';

/** State of a list that may be empty. */
interface ListState {
  /** Everything there is to choose from; undefined when it could not be loaded. */
  readonly count: number | undefined;
  /** The text searched for; '' while nobody searches. */
  readonly query: string;
  /** Characters that a search needs. */
  readonly minSearchLength: number;
  readonly isFilterKnown: boolean;
}

/** The message that says why a list is empty. */
export function listMessage({ count, query, minSearchLength, isFilterKnown }: ListState): ListMessage {
  if (!isFilterKnown) return 'unknownFilter';
  if (query.length < minSearchLength) return 'minLength';
  if (count === undefined) return 'noData';
  return count === 0 && query === '' ? 'noValues' : 'noOptions';
}
