import { act } from '@testing-library/react';
import type { TransactionStatus } from '@exchange/shared-domain';

/** The streams of the live connection, for a test that writes to them and cuts them. Each connection gets a new one. */
export function fakeStreams() {
  const writers: WritableStreamDefaultWriter<Uint8Array>[] = [];
  const reply = () => {
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    writers.push(pipe.writable.getWriter());
    return new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } });
  };
  /** Reports a change of a transaction, as the service does. */
  const report = (status: TransactionStatus, ids: readonly string[]) => {
    const text = ids.map((id) => `event: change\ndata: ${JSON.stringify({ id, status })}\n\n`).join('');
    return act(() => writers.at(-1)?.write(new TextEncoder().encode(text)));
  };
  const change = (...ids: readonly string[]) => report('DECLINED', ids);
  /** Reports new transactions. */
  const arrive = (...ids: readonly string[]) => report('CLIENT_SUBMITTED', ids);
  /** Reports a change of a message about a request, or of a message of the contact form. */
  const message = (id: string) =>
    act(() => writers.at(-1)?.write(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify({ id })}\n\n`)));
  /** Reports a change of drawers. */
  const drawers = () => act(() => writers.at(-1)?.write(new TextEncoder().encode('event: drawers\ndata: {}\n\n')));
  const cut = () => act(() => writers.at(-1)?.close());
  return { reply, change, arrive, message, drawers, cut, count: () => writers.length };
}
