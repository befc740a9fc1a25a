import { defaultLimits, type Currency, type Office } from '@exchange/shared-domain';

/** The three currencies of the catalogue. */
export const testCurrencies: Currency[] = [
  { code: 'BGN', type: 'FIAT', precision: 2 },
  { code: 'USDC', type: 'CRYPTO', precision: 6 },
  { code: 'USDT', type: 'CRYPTO', precision: 6 },
];

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }));

const usual = { address: { en: '', bg: '' }, openingHours: everyDay, specialDays: [], enabled: true };

/** Two offices, one of them without a map link, both open every day from 08:00 to 20:00. */
export const testOffices: Office[] = [
  {
    ...usual,
    id: 'SOFIA_VITOSHA',
    name: { en: 'Sofia, Vitosha Blvd', bg: 'София, бул. „Витоша“' },
    lat: 42.6895,
    lng: 23.3197,
    mapShareLink: 'https://maps.example.com/vitosha',
  },
  {
    ...usual,
    id: 'SOFIA_RING_MALL',
    name: { en: 'Sofia, Ring Mall (2nd floor)', bg: 'София, Ринг Мол (2-ри етаж)' },
    lat: 42.6307,
    lng: 23.3534,
  },
];

/** The catalogue's calls. The rates make a hand calculation easy: 1 USDC gives 2 BGN, 1 BGN gives 0.4 USDC. */
export const catalogueReplies = {
  'GET /api/currencies': testCurrencies,
  'GET /api/offices': testOffices,
  'GET /api/settings': { limits: defaultLimits.BGN },
  'GET /api/rates/from/USDC': { BGN: 2 },
  'GET /api/rates/from/USDT': { BGN: 1.9 },
  'GET /api/rates/from/BGN': { USDC: 0.4, USDT: 0.5 },
};
