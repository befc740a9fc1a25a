import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type GridFilter, type GridView } from './grid-view.ts';

const put = (address: URLSearchParams, view: GridView) => {
  for (const [name, value] of Object.entries(writeView(view))) {
    if (value === undefined) address.delete(name);
    else address.set(name, value);
  }
  return address;
};

const canonicalAddress = (address: URLSearchParams) => put(new URLSearchParams(), readView(address)).toString();

/** A view that is on its way into the address `from` which it was chosen. */
interface Chosen {
  readonly from: string;
  readonly view: GridView;
}

/**
 * The view in the address, and the ways to change it. A new filter, order or page size starts at the first page. A choice
 * counts at once, although the router may take its time with the address: the next choice builds on it.
 */
export function useGridView() {
  const [address, setAddress] = useSearchParams();
  // Opening a modal changes the address too; the view, and with it the query, stays the same object meanwhile.
  const key = canonicalAddress(address);
  const addressed = useMemo(() => readView(new URLSearchParams(key)), [key]);
  const [chosen, setChosen] = useState<Chosen>();
  const view = chosen?.from === key ? chosen.view : addressed;
  // Once the address has moved, the choice has arrived or lost; going back must not bring it up again.
  if (chosen && chosen.from !== key) setChosen(undefined);
  const latest = useRef({ key, view });
  useEffect(() => {
    latest.current = { key, view };
  }, [key, view]);

  const change = useCallback(
    (next: Partial<GridView>, replace = false) => {
      const changed = { ...latest.current.view, page: 1, ...next };
      latest.current = { ...latest.current, view: changed };
      setChosen({ from: latest.current.key, view: changed });
      // A choice moves the address at once: a session that ends in this moment is to come back to it.
      setAddress((current) => put(new URLSearchParams(current), changed), {
        replace,
        preventScrollReset: true,
        flushSync: !replace,
      });
    },
    [setAddress],
  );
  const changeFilter = useCallback(
    (part: Partial<GridFilter>, replace = false) =>
      change({ filter: { ...latest.current.view.filter, ...part } }, replace),
    [change],
  );
  return { view, change, changeFilter };
}
