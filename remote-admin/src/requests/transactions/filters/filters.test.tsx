import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { fill, listReply, renderAdmin, user } from '../../../testing/render-admin.tsx';
import { testItem } from '../../../testing/transactions.fixture.ts';
import { readSearch } from '../../../kit/address/address.ts';
import { readCash } from './filter-bar.tsx';

async function withFilters(path = '/admin/transactions') {
  const streams = fakeStreams();
  const room = await renderAdmin({
    isPhone: true,
    items: [testItem(1)],
    path,
    replies: { 'GET /api/admin/events': streams.reply },
  });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = screen.getByRole('search', { name: 'Filters' });
  const asked = (text: string) =>
    room.service.requests.some(({ url }) => url.includes('/transactions?') && url.includes(text));
  return { ...room, streams, filters, asked };
}
describe('the filters', () => {
  it('accept any number of statuses, two at once too, and are undone by Back', async () => {
    const { filters, address, asked, router } = await withFilters();
    const box = (name: string) => within(filters).getByRole('checkbox', { name });
    await user.click(box('Declined'));
    await user.click(box('Requested'));
    expect(address()).toBe('/admin/transactions?status=CLIENT_SUBMITTED%2CDECLINED');
    await waitFor(() => expect(asked('status=CLIENT_SUBMITTED%2CDECLINED')).toBe(true));
    await user.click(box('Declined'));
    expect(address()).toBe('/admin/transactions?status=CLIENT_SUBMITTED');
    await act(() => router.navigate(-1));
    expect(box('Declined')).toBeChecked();
    expect(box('Requested')).toBeChecked();
    await act(() => router.navigate(-1));
    expect(box('Requested')).not.toBeChecked();
    await act(() => router.navigate(-1));
    expect(box('Declined')).not.toBeChecked();
    act(() => {
      box('Declined').click();
      box('Completed').click();
    });
    expect(box('Declined')).toBeChecked();
    expect(box('Completed')).toBeChecked();
    await waitFor(() => expect(address()).toBe('/admin/transactions?status=COMPLETED%2CDECLINED'));
  });

  it('show the requests of one office', async () => {
    const { filters, address, asked } = await withFilters();
    await user.click(within(filters).getByRole('button', { name: /Office/ }));
    await user.click(await screen.findByRole('option', { name: /Vitosha/ }));
    expect(address()).toBe('/admin/transactions?office=SOFIA_VITOSHA');
    await waitFor(() => expect(asked('office=SOFIA_VITOSHA')).toBe(true));
    await user.click(within(filters).getByRole('button', { name: /Office/ }));
    await user.click(await screen.findByRole('option', { name: 'Every office' }));
    expect(address()).toBe('/admin/transactions');
  });

  it('show the requests whose SMS or e-mail failed, also those whose message fails from now on', async () => {
    const { filters, address, service, streams } = await withFilters();
    const box = within(filters).getByRole('checkbox', { name: 'Message failed' });
    service.reply('GET /api/admin/transactions', listReply([]));
    await user.click(box);
    expect(address()).toBe('/admin/transactions?messages=failed');
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    service.reply('GET /api/admin/transactions', listReply([{ ...testItem(2), hasFailedMessage: true }]));
    await streams.message(testItem(2).transaction.id);
    expect(await screen.findByRole('article', { name: '7K3M-0002' })).toHaveTextContent('Message failed');
    await user.click(box);
    expect(address()).toBe('/admin/transactions');
  });

  it('offer all twelve presets of dates, and typed days, of which complete ones in their order are in the address', async () => {
    const { filters, address, asked, router } = await withFilters();
    await user.click(within(filters).getByRole('button', { name: /Date/ }));
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Any date',
      'Today',
      'Yesterday',
      'Tomorrow',
      'This week',
      'Last week',
      'Next week',
      'This month',
      'Last month',
      'Next month',
      'This year',
      'Last year',
      'Next year',
      'From and to',
    ]);
    await user.click(within(list).getByRole('option', { name: 'Last week' }));
    expect(address()).toBe('/admin/transactions?period=lastWeek');
    await waitFor(() => expect(asked('from=')).toBe(true));

    const seen = new Set<string>();
    router.subscribe(({ location }) => seen.add(location.search));
    await user.click(within(filters).getByRole('button', { name: /Date/ }));
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'From and to' }));
    const [start] = await within(filters).findAllByRole('spinbutton');
    await user.click(start ?? document.body);
    await user.keyboard('0503202609032026');
    await waitFor(() => expect(address()).toBe('/admin/transactions?from=2026-03-05&to=2026-03-09'));
    expect([...seen].filter((search) => /=0/.test(search))).toEqual([]);
    expect(router.state.historyAction).toBe('REPLACE');

    // The days of a link are kept, too, while one of them is changed.
    await act(() => router.navigate('/admin/transactions?from=2026-01-05&to=2026-01-09'));
    const lastDay = () => within(filters).getAllByRole('spinbutton', { name: /day/ })[1] ?? document.body;
    await user.click(lastDay());
    await user.keyboard('02');
    expect(await within(filters).findByText(/The first day must not be after the last/)).toBeVisible();
    expect(address()).toBe('/admin/transactions?from=2026-01-05&to=2026-01-09');
    await user.click(lastDay());
    await user.keyboard('12');
    await waitFor(() => expect(address()).toBe('/admin/transactions?from=2026-01-05&to=2026-01-12'));
    expect(within(filters).queryByText(/The first day must not be after the last/)).not.toBeInTheDocument();
  });

  it('search after a pause in typing, without a history entry per key, and follow a link', async () => {
    const { filters, address, asked, router } = await withFilters();
    await user.type(within(filters).getByRole('searchbox', { name: 'Search' }), ' visitor ');
    await waitFor(() => expect(address()).toBe('/admin/transactions?search=visitor'));
    await waitFor(() => expect(asked('search=visitor')).toBe(true));
    expect(router.state.historyAction).toBe('REPLACE');
    await act(() => router.navigate('/admin/transactions?search=one&profitMin=5'));
    await act(() => router.navigate('/admin/transactions?search=two'));
    expect(within(filters).getByRole('searchbox')).toHaveValue('two');
    expect(within(filters).getByRole('textbox', { name: 'Profit from (BGN)' })).toHaveValue('');
  });

  it('accept a profit with a comma, and say when it is no number or its range is reversed', async () => {
    const { filters, address, service } = await withFilters();
    await screen.findByRole('article');
    const box = (name: string) => within(filters).getByRole('textbox', { name });
    const [least, most] = [box('Profit from (BGN)'), box('Profit to (BGN)')];
    const reversed = '“Profit from” must not be above “Profit to”.';
    await fill(least, '-1,5');
    await waitFor(() => expect(address()).toBe('/admin/transactions?profitMin=-1.5'));
    await user.type(least, 'x');
    expect(await within(filters).findByText('Enter a number.')).toBeVisible();
    for (const [field, wrong, valid, search] of [
      [most, '-2', '9,50', 'profitMin=-1.5&profitMax=9.5'],
      [least, '10', '9,5', 'profitMin=9.5&profitMax=9.5'],
    ] as const) {
      if (field === most) await fill(least, '-1,5');
      const before = address();
      const asked = service.requests.length;
      // At once: after a pause between two keys, the first one would count.
      await fill(field, wrong);
      await waitFor(() => expect(field).toHaveAccessibleDescription(reversed));
      expect(within(filters).getAllByText(reversed)).toHaveLength(1);
      expect(address()).toBe(before);
      expect(service.requests).toHaveLength(asked);
      await fill(field, valid);
      await waitFor(() => expect(address()).toContain(search));
      expect(field).not.toBeInvalid();
    }
  });

  it('are cleared together, also what is invalid, there or in the empty list, and the sort order stays', async () => {
    const { filters, address, service } = await withFilters(
      '/admin/transactions?status=DECLINED&period=today&profitMin=1&profitMax=2&search=x&sort=id&page=1',
    );
    expect(within(filters).getByRole('searchbox')).toHaveValue('x');
    const least = () => screen.getByRole('textbox', { name: 'Profit from (BGN)' });
    await fill(least(), '10');
    await waitFor(() => expect(least()).toBeInvalid());
    await user.click(within(filters).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/admin/transactions?sort=id'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(least()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();

    await fill(least(), 'x');
    await waitFor(() => expect(least()).toBeInvalid());
    service.reply('GET /api/admin/transactions', listReply([]));
    await user.click(screen.getByRole('checkbox', { name: 'Declined' }));
    await screen.findByText('Nothing matches the filters');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
    await waitFor(() => expect(address()).toBe('/admin/transactions?sort=id'));
    expect(least()).toHaveValue('');
  });
});

describe('text typed into a filter', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['5', '5'],
    ['-0,50', '-0.50'],
    ['−3', '-3'],
    ['1e9', null],
    ['1.234', null],
    ['NaN', null],
    ['1000000000', null],
    ['=1+1', null],
  ])('%p means %p leva', (text, leva) => {
    expect(readCash(text)).toBe(leva);
  });

  it('is cut to the length that the service accepts', () => {
    expect(readSearch(` ${'x'.repeat(200)} `)).toHaveLength(100);
    expect(readSearch('   ')).toBeUndefined();
  });
});
