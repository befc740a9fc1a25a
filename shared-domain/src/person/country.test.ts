import { countries, countryCodeSchema } from './country.ts';

describe('the countries of residence', () => {
  it('are about 240, each once', () => {
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(countries.length).toBeLessThanOrEqual(255);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  it('have an ISO code, a phone extension and a time zone that browsers know', () => {
    for (const { code, phoneExtension, timeZone } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(phoneExtension).toMatch(/^[1-9]\d{0,3}$/);
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });

  it.each(['en', 'bg'])('have a name in %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(countries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
  });

  it('have Bulgaria with 359 and Sofia time', () => {
    expect(countries).toContainEqual({ code: 'BG', phoneExtension: '359', timeZone: 'Europe/Sofia' });
  });

  it('have Kosovo, which has a code and an extension but no time zone of its own', () => {
    expect(countries).toContainEqual({ code: 'XK', phoneExtension: '383', timeZone: 'Europe/Belgrade' });
    expect(countryCodeSchema.safeParse('XK').success).toBe(true);
  });

  it('are taken by code only', () => {
    expect(countryCodeSchema.safeParse('BG').success).toBe(true);
    expect(countryCodeSchema.safeParse('bg').error?.issues[0]?.message).toBe('country');
    expect(countryCodeSchema.safeParse('XX').error?.issues[0]?.message).toBe('country');
    expect(countryCodeSchema.safeParse('').error?.issues[0]?.message).toBe('text');
  });
});
