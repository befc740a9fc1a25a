import { act, screen, waitFor } from '@testing-library/react';
import { jsonReply, type ServiceDouble } from '@exchange/shared-platform/testing';
import { listReply, renderAdmin } from '../testing/render-admin.tsx';
import { testItem, testSession } from '../testing/transactions.fixture.ts';

/** Streams that a test writes to and cuts; each connection gets the next one. */
function fakeStreams() {
  const writers: WritableStreamDefaultWriter<Uint8Array>[] = [];
  const reply = () => {
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    writers.push(pipe.writable.getWriter());
    return new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } });
  };
  const send = (text: string) => act(() => writers.at(-1)?.write(new TextEncoder().encode(text)));
  const cut = () => act(() => writers.at(-1)?.close());
  return { reply, send, cut, writers };
}

const change = (id: string, status: string) => `event: change\ndata: ${JSON.stringify({ id, status })}\n\n`;

const listReadings = (service: ServiceDouble) =>
  service.requests.filter(({ url }) => url.includes('/transactions?')).length;

/** An open connection, with the reading of the list behind it that follows its opening. */
async function connected(isPhone = true) {
  const streams = fakeStreams();
  const room = await renderAdmin({
    session: testSession,
    isPhone,
    items: [testItem(1)],
    replies: { 'GET /api/admin/events': streams.reply },
  });
  await screen.findByText('Live');
  await waitFor(() => expect(listReadings(room.service)).toBe(2));
  return { ...room, streams };
}

beforeEach(() => localStorage.clear());

describe('changes by others', () => {
  it('appear without a reload: new requests and new statuses', async () => {
    const { service, streams } = await connected();
    const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
    service.reply('GET /api/admin/transactions', listReply([testItem(2), approved]));
    await streams.send(change(testItem(2).transaction.id, 'CLIENT_SUBMITTED'));
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
    expect(screen.getByRole('article', { name: '7K3M-0001' })).toHaveTextContent('Pending Client');
  });

  it('that happened between the reading of the list and the opening of the connection appear too', async () => {
    const streams = fakeStreams();
    let open = () => {};
    const opening = new Promise<void>((resolve) => (open = resolve));
    const { service } = await renderAdmin({
      session: testSession,
      isPhone: true,
      items: [testItem(1)],
      replies: { 'GET /api/admin/events': () => opening.then(streams.reply) },
    });
    await screen.findByRole('article', { name: '7K3M-0001' });
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    open();
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
  });

  it('that come together are read together', async () => {
    const { service, streams } = await connected();
    const before = listReadings(service);
    service.reply('GET /api/admin/transactions', listReply([testItem(3)]));
    await streams.send([1, 2, 3].map((at) => change(testItem(at).transaction.id, 'DECLINED')).join(''));
    await screen.findByRole('article', { name: '7K3M-0003' });
    expect(listReadings(service)).toBe(before + 1);
  });

  it('do not move the focus of the person who works', async () => {
    const { service, streams } = await connected();
    const button = await screen.findByRole('button', { name: 'Review 7K3M-0001' });
    act(() => button.focus());
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    await streams.send(change(testItem(2).transaction.id, 'CLIENT_SUBMITTED'));
    await screen.findByRole('article', { name: '7K3M-0002' });
    expect(button).toHaveFocus();
  });

  it('leave the focus of the grid in its row, wherever that moves', async () => {
    const { service, streams } = await connected(false);
    const cell = () => screen.getByText('01JH…0001').closest<HTMLElement>('[role="gridcell"]');
    await screen.findByText('01JH…0001');
    act(() => cell()?.focus());
    service.reply('GET /api/admin/transactions', listReply([testItem(3), testItem(2), testItem(1)]));
    await streams.send(change(testItem(3).transaction.id, 'CLIENT_SUBMITTED'));
    await screen.findByText('01JH…0003');
    expect(cell()).toHaveFocus();
  });

  it('carry the token to the service', async () => {
    const { service } = await connected();
    const stream = service.requests.find(({ url }) => url.endsWith('/admin/events'));
    expect(stream?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

describe('a lost connection', () => {
  it('is shown, recovered by itself, and what was missed is read', async () => {
    const { service, streams } = await connected();
    await streams.cut();
    expect(await screen.findByText('Connection lost. Trying again…')).toBeVisible();
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    expect(await screen.findByText('Live')).toBeVisible();
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
    expect(streams.writers).toHaveLength(2);
  });

  it('does not end the session, but a refused one does', async () => {
    const { service, streams, alerts, store } = await connected();
    service.reply('GET /api/admin/events', () =>
      jsonReply({ error: 'USER_UNAUTHENTICATED', message: 'x', traceId: 'test' }, 401),
    );
    await streams.cut();
    expect(store.getState().session.status).toBe('signed-in');
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await waitFor(() => expect(alerts()).toEqual(['platform:errors.codes.USER_UNAUTHENTICATED']));
  });
});
