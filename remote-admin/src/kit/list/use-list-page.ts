import { useEffect } from 'react';
import type { AddressOf, AddressSchema, Values } from '../address/address.ts';
import { useAddress, type AddressChange } from '../address/use-address.ts';
import type { Page } from '../admin-api.ts';
import { pageSizes, type ListQuery } from './list-query.ts';

/** The call of a list. */
interface PageCall<Item> {
  /** The requested page or, while it is loading, the previous one. */
  readonly data?: Page<Item> | undefined;
  readonly currentData?: Page<Item> | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const filterOf = <Value>({ page: _, size: __, sort: ___, ...filter }: Readonly<Record<string, Value>>) => filter;

const pagesOf = (list: Page<unknown>, size: string) => Math.max(1, Math.ceil(list.total / Number(size)));

/**
 * A list whose filter, order and page are in its address. A change of them starts at the first page.
 * @param usual what the list shows when its address does not say otherwise
 * @param useCall reads the page that is asked for
 */
export function useListPage<Schema extends AddressSchema, Item>(
  schema: Schema,
  usual: AddressOf<Schema>,
  useCall: (query: ListQuery) => PageCall<Item>,
) {
  const { values: inAddress, change: write } = useAddress(schema);
  const values: AddressOf<Schema> & Values = { ...usual, ...inAddress };
  const usualValues: Values = usual;
  const narrowing = Object.entries<string | undefined>(values).filter(([name, value]) => value !== schema[name]?.all);
  const query: ListQuery = Object.fromEntries(narrowing);
  const call = useCall(query);

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
  const lastPage = call.currentData && pagesOf(call.currentData, size);
  // The page of the address may no longer exist, for example after others processed its rows.
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goTo(lastPage, true);
  });
  const changed = Object.entries(filterOf(values)).filter(([name, value]) => value !== usualValues[name]);
  return {
    call,
    values,
    /** What the service is asked for. */
    query,
    /** The same, whatever the order and the page. */
    filter: filterOf(query),
    page,
    pageCount: call.data && pagesOf(call.data, size),
    change: change as (part: AddressChange<Schema>, replace?: boolean) => void,
    goTo,
    clear: () => change(Object.fromEntries(Object.keys(filterOf(schema)).map((name) => [name, undefined]))),
    /** Whether its filter is another than usual. */
    isChanged: changed.length > 0,
    /** Whether that leaves something out. */
    isNarrowed: changed.some(([name, value]) => value !== schema[name]?.all),
  };
}

/** What pages, filters and rows know of a list. */
export type ListState<Item> = Omit<ReturnType<typeof useListPage<AddressSchema, Item>>, 'change'> & {
  change(part: Values, replace?: boolean): void;
};
