import { act, renderHook } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { LanguageCode } from '@exchange/shared-domain';
import { createI18n } from '../language/i18n.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { createAppStore } from '../store/app-store.ts';
import { useOfficeTexts } from './use-office-texts.ts';
import { useOpeningText } from './use-opening-text.ts';

const weekdays = [1, 2, 3, 4, 5];
const hours = weekdays.map((weekday) => ({ weekday, opens: '08:00', closes: '18:30' }));

let texts: Record<LanguageCode, i18n>;

// Before the fake clock starts: texts are loaded by timers.
beforeAll(async () => {
  texts = { en: await createI18n('en'), bg: await createI18n('bg') };
});
afterEach(() => jest.useRealTimers());

function inLanguage<Result>(hook: () => Result, language: LanguageCode) {
  const store = createAppStore({ environment: environmentSlice.getInitialState(), language, texts: texts[language] });
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
  const { result } = inLanguage(() => useOpeningText([]), 'en');
  expect(result.current).toEqual({ open: false, text: 'Closed' });
});

test('an office has its name and hours in the language, and its id when it has no texts yet', () => {
  expect(inLanguage(() => useOfficeTexts('SOFIA_VITOSHA'), 'bg').result.current).toEqual({
    name: 'София, бул. „Витоша“',
    hours: ['Пон–Съб 08:00–20:00', 'Нед почивен ден'],
  });
  expect(inLanguage(() => useOfficeTexts('NEW_OFFICE'), 'en').result.current).toEqual({
    name: 'NEW_OFFICE',
    hours: [],
  });
});
