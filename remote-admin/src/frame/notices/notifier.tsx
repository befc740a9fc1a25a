import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@exchange/shared-platform';
import { EVERY_OFFICE, pageAddress, reviewAddress, useAmounts, useOfficeNameOf, useWords } from '../../kit/index.ts';
import { playChime, useSoundUnlocking } from './chime.ts';
import { showNotification, useNoticeChoices } from './notices.slice.ts';
import { waitingApi, type Newest, NEWEST_LIMIT, WAITING } from './waiting.api.ts';

/** Announces new requests with a sound and a notification, as chosen. Of a browser's tabs, one sounds and one notifies. */
export function Notifier() {
  const { sound, notification, permission } = useNoticeChoices();
  const isHeard = useSoundUnlocking(sound);
  const sounds = useLead('admin-notices-sound', sound && isHeard);
  const notifies = useLead('admin-notices-notification', notification && permission === 'granted');
  const show = useNotificationOf();
  useNewRequests((requests, areMore) => {
    if (sounds) void playChime();
    if (notifies) show(requests, areMore);
  });
  return null;
}

/** One notification for all of them. It names code, amounts and office, never the client. */
function useNotificationOf() {
  const { t } = useWords();
  const amountsOf = useAmounts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const officeOf = useOfficeNameOf();
  return (requests: readonly Newest[], areMore: boolean) => {
    const [first] = requests;
    if (first === undefined) return;
    const { id, code } = first.transaction;
    const isOne = requests.length === 1;
    // They may be of another office than the one to work at.
    const place = isOne ? reviewAddress(id) : pageAddress('transactions', { status: WAITING, office: EVERY_OFFICE });
    const count = { count: requests.length, formatted: `${requests.length}${areMore ? '+' : ''}` };
    dispatch(
      showNotification({
        title: isOne ? t('notices.one', { code }) : t('notices.many', count),
        body: isOne
          ? `${t('cards.amounts', amountsOf(first.transaction))}, ${officeOf(first.officeLocationId)}`
          : requests.map(({ transaction }) => transaction.code).join(', '),
        tag: `request ${id}`,
        onPress: () => void navigate(place),
      }),
    );
  };
}

const hasLocks = () => 'locks' in navigator;

/**
 * True in one of the candidates among this browser's tabs. When that tab is closed, another one takes its place. A browser
 * without locks, for example on a page without TLS, lets every tab lead.
 */
function useLead(name: string, isCandidate: boolean): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!isCandidate || !hasLocks()) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    const lead = () => {
      if (!left.signal.aborted) setLeads(true);
      return untilLeft;
    };
    // Leaving also ends the wait for the lock, which rejects then.
    navigator.locks.request(name, { signal: left.signal }, lead).catch(() => undefined);
    return () => {
      left.abort();
      setLeads(false);
    };
  }, [name, isCandidate]);
  return leads || (isCandidate && !hasLocks());
}

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
function useNewRequests(onNew: (requests: readonly Newest[], areMore: boolean) => void): void {
  const { data } = waitingApi.useAdminGetNewestQuery(undefined, { pollingInterval: POLL_MS });
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
