import { decimal } from '@exchange/shared-domain';
import { createFormat } from './use-format.ts';

const [english, bulgarian] = [createFormat('en'), createFormat('bg')];
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('formats', () => {
  it.each([
    ['2026-01-05T21:59:00Z', '05 Jan, 2026', '23:59'],
    ['2026-01-05T22:00:00Z', '06 Jan, 2026', '00:00'],
    ['2026-07-05T21:00:00Z', '06 Jul, 2026', '00:00'],
    ['2026-03-29T01:00:00Z', '29 Mar, 2026', '04:00'],
  ])("show %s by Sofia's calendar and clock", (instant, day, clock) => {
    expect(english.date(instant)).toBe(day);
    expect(english.time(instant)).toBe(clock);
    expect(english.dateTime(new Date(instant))).toBe(`${day} ${clock}`);
  });

  it('write day and month in Bulgarian, with the year alone', () => {
    expect(bulgarian.date('2026-01-05T12:00:00Z')).toBe('05 яну, 2026');
    expect(bulgarian.time('2026-01-05T12:05:00Z')).toBe('14:05');
  });

  it.each([
    [english, 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
    [bulgarian, 'яну фев мар апр май юни юли авг сеп окт ное дек'],
  ])('name every month by three letters', (format, names) => {
    const months = Array.from({ length: 12 }, (_, month) => format.date(new Date(Date.UTC(2026, month, 5))));
    expect(months).toEqual(names.split(' ').map((name) => `05 ${name}, 2026`));
  });

  it('write exact decimals with the separators of the language', () => {
    expect(english.number('1234567.123456789012345678')).toBe('1,234,567.123456789012345678');
    expect(english.number(decimal('0.1').plus('0.2'))).toBe('0.3');
    expect(plain(bulgarian.number('12345.5', 2))).toBe('12 345,50');
  });

  it('write amounts with their currency on one line: cash with all its decimals, crypto with those that it needs', () => {
    expect(english.money(1234.5, 'BGN')).toBe('1,234.50\u00a0BGN');
    expect(english.money(-3, 'EUR')).toBe('-3.00\u00a0EUR');
    expect(english.money(0.000001, 'USDC')).toBe('0.000001\u00a0USDC');
    expect(english.money('250', 'USDT')).toBe('250\u00a0USDT');
  });

  it('write a round amount without the decimals that it does not need', () => {
    expect(english.roundMoney(100, 'BGN')).toBe('100\u00a0BGN');
    expect(english.roundMoney('9779.15', 'BGN')).toBe('9,779.15\u00a0BGN');
  });

  it('cut a rate to six digits', () => {
    expect(english.rate(1.791638071)).toBe('1.79163');
    expect(bulgarian.rate(decimal('0.5416514446'))).toBe('0,541651');
  });

  it('name countries and weekdays, and keep an unknown code', () => {
    expect(english.country('BG')).toBe('Bulgaria');
    expect(bulgarian.country('BG')).toBe('България');
    expect(english.country('<img>')).toBe('<img>');
    expect(english.weekday(1)).toBe('Monday');
    expect(bulgarian.weekday(7)).toBe('неделя');
  });
});
