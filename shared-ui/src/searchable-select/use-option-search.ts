import { useEffect, useEffectEvent, useState } from 'react';
import type { SelectItem } from '../select/select-item.ts';

/** Finds items somewhere else, such as in the service. A rejection shows "No data available". */
export type OptionSearch = (query: string) => Promise<readonly SelectItem[]>;

const debounceMilliseconds = 500;

interface Answer {
  readonly query: string;
  readonly items: readonly SelectItem[] | undefined;
}

/** Asks half a second after the last key; an answer to an older question is dropped. */
export function useOptionSearch(search: OptionSearch | undefined, query: string, minimumLength: number) {
  const [answer, setAnswer] = useState<Answer>();
  const isAsking = search !== undefined && query.length >= minimumLength;
  const ask = useEffectEvent(async (text: string, isCurrent: () => boolean) => {
    const items = await search?.(text).catch(() => undefined);
    if (isCurrent()) setAnswer({ query: text, items });
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => void ask(query, () => isCurrent), debounceMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsking, query]);
  const isAnswered = answer?.query === query;
  return { items: isAsking && isAnswered ? answer.items : undefined, isSearching: isAsking && !isAnswered };
}
