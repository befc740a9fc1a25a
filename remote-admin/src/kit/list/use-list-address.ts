import type { AddressOf, AddressSchema, Values } from '../address/address.ts';
import { useAddress, type AddressChange } from '../address/use-address.ts';
import { pageSizes, type ListQuery } from './list-query.ts';

function filterOf<Value>(values: Readonly<Record<string, Value>>) {
  const { page: _, size: __, sort: ___, ...filter } = values;
  return filter;
}

/**
 * The filter, the order and the page of a list, which its address keeps. A change of them starts at the first page.
 * @param usual what the list shows when its address does not say otherwise
 */
export function useListAddress<Schema extends AddressSchema>(schema: Schema, usual: AddressOf<Schema>) {
  const { values: inAddress, change: write } = useAddress(schema);
  const values: AddressOf<Schema> & Values = { ...usual, ...inAddress };
  const usualValues: Values = usual;
  const narrowing = Object.entries<string | undefined>(values).filter(([name, value]) => value !== schema[name]?.all);
  const query: ListQuery = Object.fromEntries(narrowing);

  const change = (part: Values, replace = false) => {
    const changed = Object.entries(part).map(([name, value]) => [
      name,
      value === usualValues[name] ? undefined : value,
    ]);
    write({ page: undefined, ...Object.fromEntries(changed) } as AddressChange<Schema>, replace);
  };
  const { page: asked = '1', size = pageSizes[0] } = values;
  const page = Number(asked);
  const goTo = (next: number, replace = false) => change({ page: next === 1 ? undefined : String(next) }, replace);
  const changed = Object.entries(filterOf(values)).filter(([name, value]) => value !== usualValues[name]);
  return {
    values,
    /** What the service is asked for. */
    query,
    /** The same, whatever the order and the page. */
    filter: filterOf(query),
    page,
    size,
    change: change as (part: AddressChange<Schema>, replace?: boolean) => void,
    goTo,
    clear: () => change(Object.fromEntries(Object.keys(filterOf(schema)).map((name) => [name, undefined]))),
    /** Whether its filter is another than usual. */
    isChanged: changed.length > 0,
    /** Whether that leaves something out. */
    isNarrowed: changed.some(([name, value]) => value !== schema[name]?.all),
  };
}

/** What pages, filters and rows know of it. */
export type ListState = Omit<ReturnType<typeof useListAddress<AddressSchema>>, 'change'> & {
  change(part: Values, replace?: boolean): void;
};
