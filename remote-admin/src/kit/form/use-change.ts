import { QueryStatus } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useAlert, type AppState, type TextKey } from '@exchange/shared-platform';
import { wasAddedBefore } from '../admin-api.ts';

/** A call, such as a mutation's. */
export type Call<Body, Reply> = (
  body: Body,
) => Promise<{ readonly data?: Reply | undefined; readonly error?: unknown }>;

const isWaiting = ({ api: { queries, mutations } }: AppState) =>
  [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === QueryStatus.pending);

/**
 * Sends a change. Its reply comes when the page has read again what the change made old: nothing shows the state from
 * before. `sending` is what is on its way until then.
 * @param success the alert that says it is done
 */
export function useChange<Body, Reply>(
  send: Call<Body, Reply>,
  success?: TextKey | ((body: Body) => TextKey),
  onDone?: (reply: Reply) => unknown,
) {
  const store = useStore<AppState>();
  const alert = useAlert();
  const [sending, setSending] = useState<Body>();
  const change: typeof send = async (body) => {
    setSending(() => body);
    const reply = await send(body);
    while (reply.error === undefined && isWaiting(store.getState())) await nextChange(store);
    setSending(undefined);
    if (reply.error !== undefined) return reply;
    onDone?.(reply.data as Reply);
    const message = typeof success === 'function' ? success(body) : success;
    if (wasAddedBefore(reply.data)) alert({ type: 'info', message: 'admin:addedBefore' });
    else if (message !== undefined) alert({ type: 'success', message });
    return reply;
  };
  return [change, sending] as const;
}

const nextChange = (store: ReturnType<typeof useStore>) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
