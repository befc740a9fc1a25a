import { screen, within } from '@testing-library/react';
import { adminRoles, needsOffice } from '@exchange/shared-domain';
import { pagesOf } from '../../frame/admin-pages.ts';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { testFigures, testItem, sessionOf } from '../../testing/transactions.fixture.ts';

const counter = sessionOf('counter', 'counter@example.com');
const item = testItem(1, { marginBgn: null });
const withoutSums = {
  ...testFigures,
  expectedProfitBgn: null,
  realisedProfitBgn: null,
  statuses: testFigures.statuses.map((each) => ({ ...each, profitBgn: null })),
  days: testFigures.days.map((each) => ({ ...each, profitBgn: null })),
};
const asCounter = (setup: Parameters<typeof renderAdmin>[0] = {}) =>
  renderAdmin({
    session: counter,
    items: [item],
    ...setup,
    replies: {
      'GET /api/admin/transactions/figures': withoutSums,
      'GET /api/admin/me/session': { secondsLeft: 1800, offices: ['SOFIA_VITOSHA'] },
    },
  });

describe('a counter', () => {
  it('has the columns, figures and filters without profit, no export and no contact messages', async () => {
    const { service } = await asCounter();
    const grid = await screen.findByRole('grid');
    const headings = (await within(grid).findAllByRole('columnheader')).map(({ textContent }) => textContent?.trim());
    expect(headings).toContain('Status');
    expect(headings).not.toContain('Profit');
    expect(await screen.findByRole('region', { name: 'Figures' })).not.toHaveTextContent(/profit/i);
    expect(screen.queryByRole('textbox', { name: /Profit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Contact/ })).not.toBeInTheDocument();
    expect(service.requests.some(({ url }) => url.includes('contact-messages'))).toBe(false);
  });

  it('reads cards and reviews without profit on a phone, and sorts by everything else', async () => {
    await asCounter({ isPhone: true });
    const card = await screen.findByRole('article', { name: item.transaction.code });
    expect(card).not.toHaveTextContent(/profit/i);
    await user.click(screen.getByRole('button', { name: /Sort/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options.length).toBeGreaterThan(1);
    expect(options.join()).not.toMatch(/profit/i);
    await user.keyboard('{Escape}');
    await user.click(within(card).getByRole('button', { name: /Review/ }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent(/profit/i);
  });

  it('opens a link of a colleague without the part about profit', async () => {
    const { service } = await asCounter({ path: '/admin/transactions?profitMin=5&sort=-marginBgn&status=DECLINED' });
    await screen.findByRole('grid');
    const asked = service.requests.filter(({ url }) => /\/transactions\?.*limit=[1-9]/.test(url)).map(({ url }) => url);
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) {
      expect(url).toContain('status=DECLINED');
      expect(url).not.toMatch(/profit|margin/);
    }
  });

  it('is offered its own offices in the filter, and that of others which the link of a colleague asks for', async () => {
    await asCounter({ isPhone: true, path: '/admin/transactions?office=SOFIA_RING_MALL' });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await user.click(await within(screen.getByRole('search')).findByRole('button', { name: /Ring Mall.*Office/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Own offices', expect.stringContaining('Vitosha'), expect.stringContaining('Ring Mall')]);
  });
});

it.each(adminRoles)('the role %s has pages in the navigation', (role) => {
  expect(pagesOf(role, needsOffice(role)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['transactions', 'account']),
  );
});
