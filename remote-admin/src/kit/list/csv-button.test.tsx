import { act, screen, waitFor } from '@testing-library/react';
import { sessionSlice, signedIn } from '@exchange/shared-platform';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { testItem, testSession } from '../../testing/transactions.fixture.ts';

const EXPORT = 'GET /api/admin/transactions/export.csv';
const csv = () =>
  new Response('code;name\n7K3M-0001;Test\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="transactions.csv"' },
  });

async function exported(reply: DoubleReply) {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (object) => {
    content = object as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
  const room = await renderAdmin({
    isPhone: true,
    language: 'bg',
    items: [testItem(1)],
    path: '/admin/transactions?status=DECLINED&sort=-marginBgn&page=1',
    replies: { [EXPORT]: reply },
  });
  await user.click(screen.getByRole('button', { name: 'Експорт в CSV' }));
  const request = () => room.service.requests.find(({ url }) => url.includes('export.csv'));
  return { ...room, saved, request, click };
}

describe('the export', () => {
  it("saves all filtered rows in the grid's order and the admin's language", async () => {
    const { saved, request } = await exported(csv);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('transactions.csv');
    const { searchParams } = new URL(request()?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ status: 'DECLINED', sort: '-marginBgn', language: 'bg' });
    expect(request()?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it.each<[string, DoubleReply]>([
    ['the service fails', refusal(500, 'INTERNAL_ERROR')],
    ['the service is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that it failed when %s, and saves nothing', async (_, reply) => {
    const { saved, alerts } = await exported(reply);
    await waitFor(() => expect(alerts()).toEqual(['Експортът е неуспешен']));
    expect(saved).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Трансакции' })).toBeVisible();
  });

  it('leaves a newer session alone when the one that began it is refused late', async () => {
    const reply = Promise.withResolvers<Response>();
    const { alerts, store } = await exported(() => reply.promise);
    act(() => void store.dispatch(signedIn({ ...testSession, token: 'token-2' })));
    reply.resolve(jsonReply({ error: 'USER_UNAUTHENTICATED', message: 'x', traceId: 't' }, 401));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(sessionSlice.selectors.selectToken(store.getState())).toBe('token-2');
  });

  it('asks the admin to sign in again when the session is refused', async () => {
    const { alerts } = await exported(() =>
      jsonReply({ error: 'USER_UNAUTHENTICATED', message: 'x', traceId: 't' }, 401),
    );
    expect(await screen.findByRole('heading', { name: 'Администраторски панел' })).toBeVisible();
    expect(alerts()).toEqual(['Не сте влезли в профила си']);
  });
});
