import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { LanguageCode } from '@exchange/shared-domain';
import { createI18n } from '../language/i18n.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { createAppStore } from '../store/app-store.ts';
import { useCountries } from './use-countries.ts';

async function countriesIn(language: LanguageCode) {
  const texts = await createI18n(language);
  const store = createAppStore({ environment: environmentSlice.getInitialState(), language, texts });
  const { result } = renderHook(() => useCountries(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return result.current;
}

test.each([
  ['en' as const, 'Bulgaria', 'Afghanistan'],
  ['bg' as const, 'България', 'Австралия'],
])('the countries have their names and order in %s, after Bulgaria', async (language, name, next) => {
  const countries = await countriesIn(language);
  expect(countries.length).toBeGreaterThan(235);
  expect(countries[0]).toMatchObject({ name, phoneExtension: '359' });
  expect(countries[1]?.name).toBe(next);
});

test('a country is also known by its name in the other language, by its short one and by usual ones', async () => {
  const countries = await countriesIn('en');
  expect(countries[0]?.otherNames()).toContain('България');
  const namesOf = (country: string) => countries.find(({ code }) => code === country)?.otherNames();
  expect(namesOf('GB')).toEqual(expect.arrayContaining(['UK', 'Англия']));
  expect(namesOf('US')).toContain('USA');
  expect(namesOf('NL')).toEqual(expect.arrayContaining(['Holland', 'Холандия']));
});
