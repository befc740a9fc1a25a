import { screen } from '@testing-library/react';
import type { RateState } from '@exchange/shared-domain';
import { renderAdmin } from '../../testing/render-admin.tsx';

const live = (freshness: RateState['freshness'], ...ages: number[]): RateState => ({
  source: 'live',
  freshness,
  prices: ages.map((ageSeconds, index) => ({
    code: index === 0 ? 'USDC' : 'USDT',
    eur: 0.93,
    source: 'Kraken',
    ageSeconds,
  })),
});

const stale = 'No newer price has come. The rates still hold.';
const none = 'No rates: new exchanges are refused until the market answers.';

test.each<[string, RateState, string, string | undefined]>([
  ['fixed', { source: 'fixed', freshness: 'fresh', prices: [] }, 'Rates: fixed', undefined],
  ['live', live('fresh', 8, 12), 'Rates: Kraken, 12 s old', undefined],
  ['stale', live('stale', 8, 150), 'Rates: Kraken, 2 min old', stale],
  ['too old', live('unavailable', 400), 'Rates: Kraken, 6 min old', none],
  ['missing', live('unavailable'), 'Rates: live', none],
])('an admin reads that the rates are %s', async (_, state, text, problem) => {
  await renderAdmin({ path: '/admin/contact-messages', replies: { 'GET /api/admin/rates': state } });
  expect(await screen.findByText(text)).toBeVisible();
  const problems = [stale, none].filter((each) => screen.queryByText(each) !== null);
  expect(problems).toEqual(problem === undefined ? [] : [problem]);
});
