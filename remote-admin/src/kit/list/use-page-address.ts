import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PAGE_SIZE = 25;

/** What a page keeps in the address. A new filter of a list starts at its first page. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  /** `replace` adds no history entry, for filters that are typed. */
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>, replace = false) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries({ page: undefined, ...values })) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setAddress],
  );
  return { address, change };
}

/** A list's filter and page, kept in the address. */
export function usePageAddress() {
  const { address, change } = useAddress();
  const number = Number(address.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
  const goTo = useCallback(
    (to: number, replace = false) => change({ page: to === 1 ? undefined : String(to) }, replace),
    [change],
  );
  const offset = (page - 1) * PAGE_SIZE;
  return { address, page, range: { limit: String(PAGE_SIZE), offset: String(offset) }, change, goTo };
}

/** The value, if it is one of these. */
export const oneOf = <const Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);
