import { act, screen, waitFor } from '@testing-library/react';
import { brokenReply, refusal, type ServiceDouble } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { listReply, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testItem } from '../../testing/transactions.fixture.ts';

const idOf = (number: number) => testItem(number).transaction.id;

// Without the count of what waits.
const readings = (service: ServiceDouble, path: string) =>
  service.requests.filter(({ url }) => url.includes(path) && !url.includes('limit=0')).length;
const listReadings = (service: ServiceDouble) => readings(service, '/transactions?');

async function connected(isPhone = true) {
  const streams = fakeStreams();
  const room = await renderAdmin({
    isPhone,
    items: [testItem(1)],
    replies: { 'GET /api/admin/events': streams.reply },
  });
  await screen.findByText('Live');
  return { ...room, streams };
}

/** A connection that the service opens only when the test says so. */
async function connecting() {
  const streams = fakeStreams();
  let open = () => {};
  const opening = new Promise<void>((resolve) => (open = resolve));
  const room = await renderAdmin({
    isPhone: true,
    items: [testItem(1)],
    replies: { 'GET /api/admin/events': () => opening.then(streams.reply) },
  });
  return { ...room, open };
}
describe('changes by others', () => {
  it('appear without a reload, and those that arrive together are loaded together', async () => {
    const { service, streams } = await connected();
    const stream = service.requests.find(({ url }) => url.endsWith('/admin/events'));
    expect(stream?.headers.get('authorization')).toBe('Bearer token-1');
    await screen.findByRole('article', { name: '7K3M-0001' });
    const before = listReadings(service);
    const approved = testItem(1, { status: 'PENDING_CLIENT_ACTION' });
    service.reply('GET /api/admin/transactions', listReply([testItem(3), testItem(2), approved]));
    await streams.change(idOf(1), idOf(2), idOf(3));
    expect(await screen.findByRole('article', { name: '7K3M-0003' })).toBeVisible();
    expect(screen.getByRole('article', { name: '7K3M-0001' })).toHaveTextContent('Pending Client');
    expect(listReadings(service)).toBe(before + 1);
  });

  it.each([true, false])(
    'mark the row of a request whose message failed, and leave the focus in it (on a phone: %s)',
    async (isPhone) => {
      const { service, streams } = await connected(isPhone);
      await screen.findByText('7K3M-0001');
      const focus = () =>
        isPhone
          ? screen.getByRole('button', { name: 'Review 7K3M-0001' })
          : screen.getByText('01JH…0001').closest<HTMLElement>('[role="gridcell"]');
      act(() => focus()?.focus());
      service.reply('GET /api/admin/transactions', listReply([testItem(3), testItem(2), testItem(1)]));
      await streams.change(idOf(3));
      await screen.findByText('7K3M-0003');
      expect(focus()).toHaveFocus();
      expect(document.querySelector('[title="Message failed"]')).toBeNull();
      const failed = { ...testItem(1), hasFailedMessage: true };
      service.reply('GET /api/admin/transactions', listReply([testItem(3), testItem(2), failed]));
      await streams.message(idOf(1));
      await waitFor(() =>
        expect(document.querySelector('[title="Message failed"]')).toHaveTextContent('Message failed'),
      );
      expect(focus()).toHaveFocus();
    },
  );
});

describe('opening the page', () => {
  it('asks for the list and the figures once each', async () => {
    const { service } = await connected(false);
    await screen.findByText('01JH…0001');
    await screen.findByText('Expected profit');
    // The search starts later than the page would load again.
    await user.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(readings(service, '/figures?search=x')).toBe(1));
    const withoutSearch = (path: string) =>
      service.requests.filter(({ url }) => url.includes(path) && !/search=x|limit=0/.test(url));
    expect(withoutSearch('/transactions?')).toHaveLength(1);
    expect(withoutSearch('/figures')).toHaveLength(1);
  });

  it('does not wait long for the live connection, and misses no change when it opens later', async () => {
    const { service, open } = await connecting();
    expect(listReadings(service)).toBe(0);
    expect(await screen.findByRole('article', { name: '7K3M-0001' })).toBeVisible();
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    open();
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
  });
});

describe('a lost connection', () => {
  it('leaves the list up to date where other calls are answered', async () => {
    const { service, streams } = await connected();
    service.reply('GET /api/admin/events', () => brokenReply({}, 503));
    await streams.cut();
    await screen.findByText('Connection lost. Trying again…');
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
    expect(screen.getByText('Connection lost. Trying again…')).toBeVisible();
  });

  it('is shown and restored, and the missed changes are loaded', async () => {
    const { service, streams } = await connected();
    let open = () => {};
    const opening = new Promise<void>((resolve) => (open = resolve));
    service.reply('GET /api/admin/events', () => opening.then(streams.reply));
    await streams.cut();
    expect(await screen.findByText('Connection lost. Trying again…')).toBeVisible();
    service.reply('GET /api/admin/transactions', listReply([testItem(2), testItem(1)]));
    open();
    expect(await screen.findByText('Live')).toBeVisible();
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toBeVisible();
    expect(streams.count()).toBe(2);
  });

  it('does not end the session, but a refused one does', async () => {
    const { service, streams, alerts } = await connected();
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    service.reply('GET /api/admin/events', async () => {
      await refused;
      return refusal(401, 'USER_UNAUTHENTICATED')();
    });
    await streams.cut();
    expect(await screen.findByText('Connection lost. Trying again…')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    refuse();
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await waitFor(() => expect(alerts()).toEqual(['User unauthenticated']));
  });
});
