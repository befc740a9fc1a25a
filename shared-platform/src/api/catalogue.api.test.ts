import { defaultLimits } from '@exchange/shared-domain';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import { cashWords } from '../language/cash-words.ts';
import { createI18n } from '../language/i18n.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { createAppStore } from '../store/app-store.ts';
import { testOffices } from '../testing/catalogue.fixture.ts';
import { installServiceDouble, jsonReply } from '../testing/service-double.ts';
import { catalogueApi } from './catalogue.api.ts';

const MINUTE = 60_000;
const serviceTime = new Date('2026-03-05T12:00:00.000Z');
const later = (minutes: number) => new Date(serviceTime.getTime() + minutes * MINUTE);

/** Fetches rates when the service's clock is `passed` minutes on, and the browser's another `skew` minutes ahead. */
async function ratesAt(skew: number, passed: number, headers: Record<string, string> = {}) {
  jest.setSystemTime(later(passed + skew));
  installServiceDouble({
    'GET /api/rates/from/USDC': () =>
      jsonReply({ BGN: 2 }, 200, {
        date: later(passed).toUTCString(),
        'rates-as-of': serviceTime.toISOString(),
        'rates-valid-until': later(10).toISOString(),
        ...headers,
      }),
  });
  const texts = await createI18n('en');
  const store = createAppStore({ environment: environmentSlice.getInitialState(), language: 'en', texts });
  const { data } = await store.dispatch(catalogueApi.endpoints.getExchangeRate.initiate('USDC'));
  return data;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] }));
describe('the guarantee of a rate', () => {
  it.each([
    ['that is right', 0],
    ['that is slow', -8],
    ['that is fast', 12],
  ])('ends when the service says so, for a browser with a clock %s', async (_, skew) => {
    for (const passed of [0, 4, 9]) {
      const rates = await ratesAt(skew, passed);
      expect(Date.parse(rates?.validUntil ?? '') - Date.now()).toBe((10 - passed) * MINUTE);
    }
  });

  it.each([[''], ['yesterday']])(
    'ends at the time that the service sent when its reply has the date "%s"',
    async (date) => {
      expect((await ratesAt(-8, 0, { date }))?.validUntil).toBe('2026-03-05T12:10:00.000Z');
    },
  );

  it('does not change the time at which the rate was taken', async () => {
    expect((await ratesAt(-8, 4))?.asOf).toBe('2026-03-05T12:00:00.000Z');
  });
});

describe('a change by a manager', () => {
  const offices = catalogueApi.endpoints.getAllOffices;

  it('is fetched by open pages, and only a failure of the first call is reported', async () => {
    const service = installServiceDouble({});
    const texts = await createI18n('en');
    const store = createAppStore({ environment: environmentSlice.getInitialState(), language: 'en', texts });
    const alerts = () => alertsSlice.selectors.selectAlerts(store.getState());
    await store.dispatch(offices.initiate(undefined, { forceRefetch: true }));
    await store.dispatch(offices.initiate(undefined, { forceRefetch: true }));
    expect(alerts()).toHaveLength(1);

    service.reply('GET /api/offices', testOffices);
    await store.dispatch(offices.initiate(undefined, { forceRefetch: true }));
    service.reply('GET /api/offices', () => Promise.reject(new TypeError('offline')));
    await store.dispatch(offices.initiate(undefined, { forceRefetch: true }));
    expect(offices.select()(store.getState())).toMatchObject({ isError: true, data: testOffices });
    expect(alerts()).toHaveLength(1);
  });

  it('updates the limits in the texts', async () => {
    const minimum = { amount: '250', currency: 'BGN' as const };
    installServiceDouble({ 'GET /api/settings': { limits: { ...defaultLimits.BGN, minimum } } });
    const texts = await createI18n('en');
    const store = createAppStore({ environment: environmentSlice.getInitialState(), language: 'en', texts });
    await store.dispatch(catalogueApi.endpoints.getSiteSettings.initiate());
    expect(cashWords(texts)['cashMinimum']).toBe('250 leva');
  });
});
