import { act, renderHook } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { LanguageCode, Office, OpeningHours } from '@exchange/shared-domain';
import { catalogueApi } from '../api/catalogue.api.ts';
import { createI18n } from '../language/i18n.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { createAppStore } from '../store/app-store.ts';
import { useOfficeTexts, useOpeningText } from './use-office-texts.ts';

const weekdays = [1, 2, 3, 4, 5];
const weekly = (openingHours: OpeningHours[]) => ({ openingHours, specialDays: [] });
const hours = weekly(weekdays.map((weekday) => ({ weekday, opens: '08:00', closes: '18:30' })));

let texts: Record<LanguageCode, i18n>;

// Before the fake clock starts: texts are loaded by timers.
beforeAll(async () => {
  texts = { en: await createI18n('en'), bg: await createI18n('bg') };
});
function inLanguage<Result>(hook: () => Result, language: LanguageCode, offices: Office[] = []) {
  const store = createAppStore({ environment: environmentSlice.getInitialState(), language, texts: texts[language] });
  store.dispatch(
    catalogueApi.util.upsertQueryEntries([{ endpointName: 'getAllOffices', arg: undefined, value: offices }]),
  );
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={texts[language]}>
        <Provider store={store}>{children}</Provider>
      </I18nextProvider>
    ),
  });
}

// 5 March 2026 is a Thursday; Sofia is two hours ahead of UTC.
test.each([
  ['2026-03-05T12:00:00Z', 'en' as const, true, 'Open until 18:30'],
  ['2026-03-05T05:00:00Z', 'en' as const, false, 'Closed, opens today at 08:00'],
  ['2026-03-05T17:00:00Z', 'bg' as const, false, 'Затворено до утре, 08:00'],
  ['2026-03-06T17:00:00Z', 'en' as const, false, 'Closed, opens on Monday at 08:00'],
])('at %s an office says in %s whether it is open', (now, language, open, text) => {
  jest.useFakeTimers({ now: new Date(now) });
  const { result } = inLanguage(() => useOpeningText(hours), language);
  expect(result.current).toEqual({ open, text });
});

test('an office that closes while the page is open is shown as closed within a minute', () => {
  jest.useFakeTimers({ now: new Date('2026-03-05T16:29:30Z') });
  const { result } = inLanguage(() => useOpeningText(hours), 'en');
  expect(result.current.open).toBe(true);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.text).toBe('Closed, opens tomorrow at 08:00');
});

test('an office without hours is closed', () => {
  const { result } = inLanguage(() => useOpeningText(weekly([])), 'en');
  expect(result.current).toEqual({ open: false, text: 'Closed' });
});

test('an office that stays closed for more than a week says on which day it opens', () => {
  jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') });
  const closed = { ...hours, specialDays: [{ from: '2026-03-01', to: '2026-03-15', note: { en: '', bg: '' } }] };
  expect(inLanguage(() => useOpeningText(closed), 'en').result.current.text).toBe(
    'Closed, opens on 16 Mar, 2026 at 08:00',
  );
});

test('an office has its texts in the language, and its id when it is not in the list', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  const office = {
    ...hours,
    id: 'SOFIA_TEST',
    name: { en: 'Sofia, Test', bg: 'София, Тест' },
    address: { en: '1 Test Street', bg: 'ул. Тест 1' },
    lat: 42,
    lng: 23,
    enabled: true,
    specialDays: [
      { from: '2026-03-03', to: '2026-03-03', note: { en: 'Liberation Day', bg: 'Трети март' } },
      { from: '2026-03-09', to: '2026-03-10', hours: { opens: '10:00', closes: '14:00' }, note: { en: '', bg: '' } },
    ],
  };
  expect(inLanguage(() => useOfficeTexts('SOFIA_TEST'), 'bg', [office]).result.current).toEqual({
    name: 'София, Тест',
    address: 'ул. Тест 1',
    hours: ['Пон–Пет 08:00–18:30', 'Съб–Нед почивни дни'],
    notices: ['03 мар, 2026: затворено (Трети март)', '09 мар, 2026 – 10 мар, 2026: 10:00–14:00'],
  });
  expect(inLanguage(() => useOfficeTexts('NEW_OFFICE'), 'en').result.current.name).toBe('NEW_OFFICE');
});
