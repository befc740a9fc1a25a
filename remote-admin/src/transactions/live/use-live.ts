import { useEffect, useRef, useState } from 'react';
import { transactionChangeSchema } from '@exchange/shared-domain';
import { useAppDispatch, useOpenReply } from '@exchange/shared-platform';
import { useSessionEnd } from '../../session/use-session-end.ts';
import { transactionsApi } from '../service/transactions.api.ts';
import { keepConnected } from './live-connection.ts';

/**
 * The live connection of the page. While it is `connecting`, the page does not read yet: what is read after the opening
 * misses no change. A `slow` connection is no longer waited for, so that its opening reads everything again.
 */
export type LiveState = 'connecting' | 'slow' | 'live' | 'lost';

/** Milliseconds that the page waits for the connection before it reads. */
const SLOW_AFTER_MS = 1000;

/** Milliseconds in which changes are collected, so that they lead to one reading. */
const COLLECT_MS = 250;

function changedId(data: string): string | undefined {
  try {
    return transactionChangeSchema.safeParse(JSON.parse(data)).data?.id;
  } catch {
    return undefined;
  }
}

/** Reads list, figures and open transactions again when the service reports changes. */
export function useLive(): LiveState {
  const dispatch = useAppDispatch();
  const openReply = useOpenReply();
  const endSession = useSessionEnd();
  const [state, setState] = useState<LiveState>('connecting');
  const isWaiting = useRef(true);

  useEffect(() => {
    const changed = new Set<string>();
    let collecting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      collecting = undefined;
      const tags = ['list', 'figures', ...changed].map((id) => ({ type: 'Transactions' as const, id }));
      changed.clear();
      dispatch(transactionsApi.util.invalidateTags(tags));
    };
    const collect = (id?: string) => {
      if (id !== undefined) changed.add(id);
      collecting ??= setTimeout(refresh, COLLECT_MS);
    };
    const stopWaiting = (next: LiveState) => {
      isWaiting.current = false;
      setState(next);
    };
    const slow = setTimeout(() => {
      if (isWaiting.current) stopWaiting('slow');
    }, SLOW_AFTER_MS);
    const stop = keepConnected({
      open: (signal) => openReply('/admin/events', signal),
      onMessage: ({ event, data }) => {
        if (event === 'change') collect(changedId(data));
      },
      onOpen: () => {
        // Changes may have been missed since the last reading.
        if (!isWaiting.current) collect();
        stopWaiting('live');
      },
      onLost: () => stopWaiting('lost'),
      onRefused: endSession,
    });
    return () => {
      stop();
      clearTimeout(collecting);
      clearTimeout(slow);
    };
  }, [dispatch, openReply, endSession]);

  return state;
}
