import { useFilter } from 'react-aria-components/ComboBox';
import { wordsOf, type SelectItem } from './option-list.tsx';

/** What typed text has to be of an item's names or description, ignoring case and accents. */
export type OptionFilterName = 'contains' | 'startsWith';

/** What a text finds of the items, best first, and the one that it means: the only one of this name, or the only one found. */
type OptionSearch = (
  items: readonly SelectItem[],
  text: string,
) => { readonly found: readonly SelectItem[]; readonly meant: SelectItem | undefined };

/** From the best to the last: the whole name, its beginning, the beginning of a word in it, any part of it. */
const ranks = { named: 0, begun: 1, begunOther: 2, word: 3, part: 4, none: 5 } as const;

const wordStarts = /(?<=[\s(+'’.-])[\p{L}\p{N}]/gu;

/** The search with that filter in the person's language; undefined when it does not exist. */
export function useOptionSearch(name: OptionFilterName = 'contains'): OptionSearch | undefined {
  const { contains, startsWith } = useFilter({ sensitivity: 'base' });
  if (name !== 'contains' && name !== 'startsWith') return undefined;
  const rankOf = (words: string, query: string, isLabel: boolean) => {
    if (startsWith(words, query)) {
      if (contains(query, words)) return ranks.named;
      return isLabel ? ranks.begun : ranks.begunOther;
    }
    if (name === 'startsWith' || !contains(words, query)) return ranks.none;
    return [...words.matchAll(wordStarts)].some(({ index }) => startsWith(words.slice(index), query))
      ? ranks.word
      : ranks.part;
  };
  return (items, text) => {
    const query = text.trim();
    if (query === '') return { found: items, meant: undefined };
    const found = items
      .map((item) => ({
        item,
        rank: Math.min(...wordsOf(item).map((words) => rankOf(words, query, words === item.label))),
      }))
      .filter(({ rank }) => rank < ranks.none)
      .toSorted((one, other) => one.rank - other.rank);
    const named = found.filter(({ rank }) => rank === ranks.named);
    const [meant, other] = named.length > 0 ? named : found;
    return { found: found.map(({ item }) => item), meant: other || meant?.item.isDisabled ? undefined : meant?.item };
  };
}
