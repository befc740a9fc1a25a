import { screen, waitFor, within } from '@testing-library/react';
import { GUARD, guardNote, type ProductState } from '@exchange/shared-domain';
import { type DoubleReply, refusal } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, turnScreen, user } from '../../testing/render-admin.tsx';

const at = '2026-03-02T10:00:00.000Z';
const quiet = { waiting: 0, waitingSeconds: null, failed: 0, failedLately: 0, keptLately: 0 };

const good: ProductState = {
  at,
  rates: { source: 'live', freshness: 'fresh', prices: [{ code: 'USDC', eur: 0.93, source: 'Kraken', ageSeconds: 8 }] },
  messages: [
    { ...quiet, channel: 'SMS' },
    { ...quiet, channel: 'EMAIL' },
  ],
  services: [
    { id: '1', host: 'sofia-1', commit: 'a1b2c3d4e5', startedAt: at, seenAt: at, silentSeconds: 4, isOwn: true },
  ],
  database: { engine: 'PostgreSQL', version: '17.4', migration: '0028-x', isBehind: false, isWritable: true },
  cash: {
    offices: [
      {
        officeId: 'SOFIA_VITOSHA',
        currency: 'BGN',
        open: '3200.00',
        closed: '0.00',
        coming: '0.00',
        promised: '1100.00',
      },
    ],
    open: 2,
    overnight: 0,
    late: 0,
  },
  transit: { unmatched: 0, silent: 0 },
  site: { hasCompany: true, withoutStreet: [] },
  releases: {
    fit: true,
    rooms: [
      { room: 'admin', version: '0.2.0', commit: 'f00dfeed00', since: at, by: 'Anna', note: 'Larger rows' },
      { room: 'public', version: '0.1.0-local.1', commit: null },
    ],
  },
};

const openPage = (state: DoubleReply, language: 'en' | 'bg' = 'en') =>
  renderAdmin({ path: '/admin/state', language, replies: { 'GET /api/admin/state': state } });

const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** As the server writes the page's own versions into it. */
function writePageVersions(admin: string): void {
  const versions = { shell: { version: '1.0.0' }, remotes: { admin: { live: { version: admin } } } };
  const script = Object.assign(document.createElement('script'), { id: 'runtime', type: 'application/json' });
  script.textContent = JSON.stringify({ registry: versions });
  document.body.append(script);
}
afterEach(() => document.querySelector('#runtime')?.remove());

describe("the owner's page", () => {
  it('says that everything works, and shows each part', async () => {
    await openPage(good);
    expect(await screen.findByRole('heading', { level: 2, name: 'Everything works' })).toBeVisible();
    expect((await part('Rates')).getByRole('row', { name: /USDC.*0\.93.*EUR.*Kraken.*8 s/ })).toBeVisible();
    expect((await part('Messages')).getByRole('row', { name: /SMS 0 – 0 0/ })).toBeVisible();
    const services = await part('Services');
    expect(services.getByRole('row', { name: /sofia-1 \(answers you\) a1b2c3d4e5 .* 4 s ago/ })).toBeVisible();
    expect((await part('Database')).getByText('PostgreSQL 17.4')).toBeVisible();
    const releases = await part('Releases');
    expect(releases.getByRole('row', { name: /Admin area 0\.2\.0 f00dfeed00 .* Anna Larger rows/ })).toBeVisible();
    expect(releases.getByRole('row', { name: /Public pages .* working tree, not released/ })).toBeVisible();
  });

  const young = {
    room: 'wizard',
    version: '1.1.0',
    commit: null,
    since: at,
    by: 'Anna',
    note: 'Larger fields',
    earlier: '1.0.0',
    news: ['! packages new: luxon', 'calls new: GET /rates'],
    met: { visits: 12, failed: 3, usable: 9 },
  };
  const partial: NonNullable<ProductState['releases']>['partial'] = [
    { room: 'public', version: '2.0.0', to: 'staff', since: at, by: 'Boris', note: 'New home', earlier: '1.0.0' },
    { room: 'public', version: '2.1.0', to: 10, since: at, by: 'Boris', note: '' },
    { room: 'public', version: '2.2.0', to: { previewUntil: at }, since: at, by: 'Boris', note: '' },
  ];
  const note = guardNote({ visits: 9, failed: 8, usable: 0, expected: 7.25 });
  const backFrom = { room: 'shell', version: '1.0.0', commit: null, since: at, by: GUARD, note };
  const withReleases = { ...good, releases: { fit: true, rooms: [young, backFrom], partial } };

  it.each([
    [
      'en',
      'Releases',
      /12 networks, 3 with a page that failed, 9/,
      'What is new',
      [/2\.0\.0 Staff/, /10 of 100/, /link/],
      /the guard Failed for most visitors: 8 of 9 .* and 0 .* of 7\.3 expected/,
    ],
    [
      'bg',
      'Версии',
      /12 мрежи, 3 с неуспешна/,
      'Какво е новото',
      [/2\.0\.0 Служителите/, /10 от 100/, /връзка/],
      /пазачът Не работеше при повечето посетители: 8 от 9 .* 0 – .* 7\.3/,
    ],
  ] as const)(
    'shows what is new in a release, what its visitors meet, what only some get, and what the guard did (%s)',
    async (language, name, met, news, whom, guard) => {
      await openPage(withReleases, language);
      const releases = await part(name);
      expect(releases.getByText(met)).toBeVisible();
      await user.click(releases.getByText(news));
      expect(releases.getByText('! packages new: luxon').tagName).toBe('STRONG');
      expect(releases.getByText('calls new: GET /rates')).toBeVisible();
      for (const each of whom) expect(releases.getByRole('row', { name: each })).toHaveTextContent('Boris');
      expect(releases.getByRole('row', { name: guard })).toBeVisible();
    },
  );

  it('keeps what is new open when a phone is turned', async () => {
    await openPage(withReleases);
    await user.click((await part('Releases')).getByText('What is new'));
    turnScreen(true);
    expect(await screen.findByRole('list', { name: 'Releases' })).toBeVisible();
    // Two of the five say nothing.
    expect(screen.getAllByText('Why')).toHaveLength(3);
    expect(screen.getByText('calls new: GET /rates')).toBeVisible();
  });

  it('goes back from a release after a question, with a reason, and says when nothing changed', async () => {
    let isBack = false;
    const wentBack = { room: 'wizard', version: '1.1.0', reason: 'An empty page' };
    const [wizard] = withReleases.releases.rooms;
    const { service } = await renderAdmin({
      path: '/admin/state',
      replies: {
        'GET /api/admin/state': () =>
          Response.json(
            isBack ? { ...good, releases: { fit: true, rooms: [{ ...wizard, version: '1.0.0' }] } } : withReleases,
          ),
        'POST /api/admin/releases/back': refusal(409, 'CHANGED_MEANWHILE'),
      },
    });
    expect(await screen.findByRole('button', { name: 'Go back: Public pages 2.0.0' })).toBeVisible();
    const goBack = async () => {
      await user.click(screen.getByRole('button', { name: 'Go back: Exchange wizard 1.1.0' }));
      const question = await screen.findByRole('dialog');
      expect(question).toHaveTextContent('Exchange wizard: go back from 1.1.0 to 1.0.0?');
      const press = within(question).getByRole('button', { name: 'Go back' });
      expect(press).toBeDisabled();
      await fill(within(question).getByRole('textbox', { name: /^Why/ }), wentBack.reason);
      await user.click(press);
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await goBack();
    expect(await screen.findByText(/^Nothing changed: another release is live by now/)).toBeVisible();
    service.reply('POST /api/admin/releases/back', () => {
      isBack = true;
      return Response.json({ ...wentBack, by: 'admin@example.com' });
    });
    await goBack();
    expect(await screen.findByText('The earlier release is live')).toBeVisible();
    expect(await service.sent('POST')).toEqual(wentBack);
    expect((await part('Releases')).getByRole('row', { name: /Exchange wizard 1\.0\.0/ })).toBeVisible();
  });

  it('begins with what is wrong, the most urgent first, each with what to do and a link to the place', async () => {
    const [sms, email] = good.messages ?? [];
    if (sms === undefined || email === undefined) throw new Error('there are no channels');
    const messages = [{ ...sms, failed: 3, failedLately: 1, keptLately: 10 }, email];
    const rates = { ...good.rates, freshness: 'unavailable' } as ProductState['rates'];
    await openPage({ ...good, rates, messages, transit: { unmatched: 1, silent: 2 } });
    const list = await screen.findByRole('list', { name: '5 things need attention' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])).toEqual([
      [expect.stringMatching(/^There are no ratesNew exchanges are refused\./), '/admin/state#rates'],
      [expect.stringMatching(/^SMS: 1 message failed in the last 24 hours/), '/admin/messages'],
      [expect.stringMatching(/^1 crypto transfer pays for no open request/), '/admin/money-in-transit'],
      [
        expect.stringMatching(/^2 providers of the network do not answer, are behind or are wrong/),
        '/admin/state#transit',
      ],
      [expect.stringMatching(/^SMS: 10 messages of the last 24 hours were not sent/), expect.any(String)],
    ]);
    const table = await part('Messages');
    expect(table.getByText('3, of these 1 in the last 24 hours')).toBeVisible();
    expect(table.getByRole('columnheader', { name: 'Not sent in 24 hours, no provider' })).toBeVisible();
    expect(table.getByRole('row', { name: /^SMS .* 10$/ })).toBeVisible();
  });

  it.each([
    [
      'en',
      'Network of the deposits',
      /one\.example Reads another chain 23,000,001 .* –/,
      /two\.example .* counted/,
      /23,000,000 two\.example/,
    ],
    [
      'bg',
      'Мрежа на депозитите',
      /one\.example Чете друга верига/,
      /two\.example .* по брой блокове/,
      /23\s000\s000 two\.example/,
    ],
  ] as const)(
    'names what is wrong with a provider, and the blocks that one refuses (%s)',
    async (language, name, ...rows) => {
      const facts = { block: 23_000_001, asOf: at };
      const providers = [
        { ...facts, name: 'one.example', state: 'silent', fault: 'otherChain', finality: null },
        { ...facts, name: 'two.example', state: 'ok', fault: null, finality: 'count' },
      ] as const;
      const unreadBlocks = [{ block: 23_000_000, provider: 'two.example', since: at }];
      const transit = { unmatched: 0, silent: 1, providers: [...providers], unread: 1, unreadBlocks };
      await openPage({ ...good, transit }, language);
      const network = await part(name);
      for (const row of rows) expect(network.getByRole('row', { name: row })).toBeVisible();
      const [list] = await screen.findAllByRole('list', { name: language === 'en' ? /^3 things/ : /^3 / });
      expect(within(list ?? document.body).getAllByRole('link')).toHaveLength(3);
    },
  );

  it('shows the other parts when one can not be read', async () => {
    await openPage({ ...good, services: null });
    expect((await part('Services')).getByText('Unavailable')).toBeVisible();
    expect(screen.getByText('Services: unavailable')).toBeVisible();
    expect((await part('Database')).getByText('PostgreSQL 17.4')).toBeVisible();
  });

  it('says when the page itself is older than the live releases', async () => {
    writePageVersions('0.1.9');
    await openPage(good);
    expect(await screen.findByText('This page is older than the live releases')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect((await part('Releases')).getByText('this page: 0.1.9')).toBeVisible();
  });

  it('names offices short of cash or without a street, cash and drawers left over, and what the site lacks', async () => {
    const [office] = good.cash?.offices ?? [];
    if (office === undefined) throw new Error('there is no office');
    const cash = { offices: [{ ...office, promised: '3616.21' }], open: 2, overnight: 1, late: 2 };
    await openPage({ ...good, cash, site: { hasCompany: false, withoutStreet: ['SOFIA_RING_MALL'] } });
    const list = await screen.findByRole('list', { name: '5 things need attention' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => [
        item.querySelector('strong')?.textContent?.replaceAll(/\s/g, ' '),
        within(item).getByRole('link').getAttribute('href'),
      ]);
    expect(texts).toEqual([
      ['Sofia, Vitosha Blvd has promised 416.21 BGN more than it has', '/admin/cash'],
      [expect.stringMatching(/^2 transfers of cash were not r/), '/admin/cash'],
      [expect.stringMatching(/^1 drawer is open since an earl/), '/admin/cash'],
      ['The company is not set', '/admin/settings?tab=company'],
      ['Offices without a street: Sofia, Ring Mall (2nd floor)', '/admin/offices'],
    ]);
    expect((await part('Cash')).getByRole('row', { name: /3,200\.00.*3,616\.21.*416\.21.*Short/ })).toBeVisible();
  });

  it('says that nothing answers, and tries again', async () => {
    let isDown = true;
    await openPage(() => (isDown ? new Response('', { status: 503 }) : Response.json(good)));
    expect(await screen.findByText('The service or its database does not answer')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Everything works' })).toBeVisible();
  });
});
