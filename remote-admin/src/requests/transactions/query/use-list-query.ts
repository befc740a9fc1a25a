import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../../kit/list/use-page-address.ts';
import { useWorkOffice } from '../../../kit/session/own-offices.ts';
import { useRights } from '../../../kit/session/use-rights.ts';
import { queryText, readQuery, writeQuery, type ListFilter, type ListQuery } from './list-query.ts';

/** A query that was chosen at the address `from` and that the router has not yet written. */
interface Chosen {
  readonly from: string;
  readonly query: ListQuery;
}

/** The query without what tells profit, for roles that may not see it. */
const withoutProfit = ({ filter, sort, ...page }: ListQuery): ListQuery => ({
  ...page,
  filter: { ...filter, profitMin: undefined, profitMax: undefined },
  sort: sort?.field === 'marginBgn' ? undefined : sort,
});

/**
 * The list's query from the address, and the functions that change it. A new filter, sort order or page size starts at the
 * first page. A choice counts at once, before the router has updated the address, so that the next choice builds on it.
 */
export function useListQuery() {
  const { address, change: write } = useAddress();
  // Modals change the address too. The query object stays the same then, so that the list is not read again.
  const key = queryText(readQuery(address));
  // A link of a colleague may ask for profit.
  const seesProfit = useRights().hasPower('see profit');
  const inAddress = useMemo(() => {
    const query = readQuery(new URLSearchParams(key));
    return seesProfit ? query : withoutProfit(query);
  }, [key, seesProfit]);
  const [chosen, setChosen] = useState<Chosen>();
  const asked = chosen?.from === key ? chosen.query : inAddress;
  // Once the address has changed, the choice is outdated, and Back must not bring it up again.
  if (chosen && chosen.from !== key) setChosen(undefined);
  const latest = useRef({ key, query: asked });
  useEffect(() => {
    latest.current = { key, query: asked };
  }, [key, asked]);

  const change = useCallback(
    (next: Partial<ListQuery>, replace = false) => {
      const changed = { ...latest.current.query, page: 1, ...next };
      latest.current = { ...latest.current, query: changed };
      setChosen({ from: latest.current.key, query: changed });
      write(writeQuery(changed), replace);
    },
    [write],
  );
  const changeFilter = useCallback(
    (part: Partial<ListFilter>, replace = false) =>
      change({ filter: { ...latest.current.query.filter, ...part } }, replace),
    [change],
  );
  // Not written into the address: the admin may change the office to work at, or lose it.
  const home = useWorkOffice();
  const query = useMemo(
    () => ({ ...asked, filter: { ...asked.filter, office: asked.filter.office ?? home } }),
    [asked, home],
  );
  return { query, change, changeFilter };
}
