import { useEffect, useEffectEvent, useRef } from 'react';
import { NEWEST_LIMIT, useAdminGetNewestQuery, WAITING, type Newest } from './waiting.api.ts';

/** Requests that arrive within this time are announced together. */
const COLLECT_MS = 2000;
/** The live connection reports new requests at once; this is for the time without it. */
const POLL_MS = 60_000;

interface Known {
  /** The newest request when the tab began to watch: only later ones are new, however often their state changes. */
  readonly since: string;
  readonly ids: Set<string>;
}

/** Calls back with the requests that arrived since the last call, also those of a time without a connection. */
export function useNewRequests(onNew: (requests: readonly Newest[], areMore: boolean) => void): void {
  const { data } = useAdminGetNewestQuery(undefined, { pollingInterval: POLL_MS });
  const known = useRef<Known>(undefined);
  /** Newest first. */
  const collected = useRef<Newest[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useEffectEvent(onNew);
  useEffect(() => {
    if (data === undefined) return;
    known.current ??= { since: data[0]?.transaction.id ?? '', ids: new Set() };
    const { since, ids } = known.current;
    const arrived = data.filter(({ transaction: { id } }) => id > since && !ids.has(id));
    for (const { transaction } of arrived) ids.add(transaction.id);
    const waiting = arrived.filter(({ transaction }) => transaction.status === WAITING);
    if (waiting.length === 0) return;
    collected.current.unshift(...waiting);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const requests = collected.current;
      collected.current = [];
      announce(requests, requests.length >= NEWEST_LIMIT);
    }, COLLECT_MS);
  }, [data]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
