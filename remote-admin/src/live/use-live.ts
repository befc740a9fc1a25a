import { useEffect, useState } from 'react';
import { transactionChangeSchema } from '@exchange/shared-domain';
import { useAppDispatch, useOpenReply } from '@exchange/shared-platform';
import { useSessionEnd } from '../guard/use-session-end.ts';
import { transactionsApi } from '../transactions/transactions.api.ts';
import { keepConnected } from './live-connection.ts';

/** Milliseconds in which changes that come close together become one reading of the list. */
const GATHER = 250;

function changedId(data: string): string | undefined {
  try {
    return transactionChangeSchema.safeParse(JSON.parse(data)).data?.id;
  } catch {
    return undefined;
  }
}

/** Reads list, figures and open transaction anew when the service says that something changed. */
export function useLive(): 'connecting' | 'live' | 'lost' {
  const dispatch = useAppDispatch();
  const openReply = useOpenReply();
  const endSession = useSessionEnd();
  const [state, setState] = useState<'connecting' | 'live' | 'lost'>('connecting');

  useEffect(() => {
    const changed = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      gathering = undefined;
      const tags = ['list', 'figures', ...changed].map((id) => ({ type: 'Transactions' as const, id }));
      changed.clear();
      dispatch(transactionsApi.util.invalidateTags(tags));
    };
    const gather = (id?: string) => {
      if (id !== undefined) changed.add(id);
      gathering ??= setTimeout(refresh, GATHER);
    };
    const stop = keepConnected({
      open: (signal) => openReply('/admin/events', signal),
      onMessage: ({ event, data }) => {
        if (event === 'change') gather(changedId(data));
      },
      onOpen: () => {
        setState('live');
        gather();
      },
      onLost: () => setState('lost'),
      onRefused: endSession,
    });
    return () => {
      stop();
      clearTimeout(gathering);
    };
  }, [dispatch, openReply, endSession]);

  return state;
}
