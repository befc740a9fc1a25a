import { useFilter } from 'react-aria-components/ComboBox';
import type { SelectItem } from '../select/select-item.ts';

/** How typed text is matched with an item's label or description, ignoring case and accents. */
export type OptionFilterName = 'contains' | 'startsWith';

/** The filter of that name in the reader's language; undefined when there is none of that name. */
export function useOptionFilter(name: string): ((item: SelectItem, query: string) => boolean) | undefined {
  const filters = useFilter({ sensitivity: 'base' });
  if (name !== 'contains' && name !== 'startsWith') return undefined;
  const matches = filters[name];
  return (item, query) => matches(item.label, query) || matches(item.description ?? '', query);
}
