import { workingHoursLines } from './working-hours.ts';

const row = (weekday: number, opens = '08:00', closes = '18:30') => ({ weekday, opens, closes });
const workdays = [1, 2, 3, 4, 5].map((weekday) => row(weekday));

describe('the weekly hours in words', () => {
  it.each([
    ['en' as const, [...workdays, row(6, '08:30', '18:00')], ['Mon-Fri 08:00-18:30', 'Sat 08:30-18:00', 'Sun closed']],
    [
      'bg' as const,
      [...workdays, row(6, '08:30', '18:00')],
      ['Пон–Пет 08:00–18:30', 'Съб 08:30–18:00', 'Нед почивен ден'],
    ],
    ['bg' as const, workdays, ['Пон–Пет 08:00–18:30', 'Съб–Нед почивни дни']],
    ['en' as const, [...workdays, row(6), row(7)], ['Every day 08:00-18:30']],
    ['bg' as const, [...workdays, row(6), row(7)], ['Всеки ден 08:00–18:30']],
    ['en' as const, [], ['Every day closed']],
    ['en' as const, [row(1), row(3)], ['Mon 08:00-18:30', 'Tue closed', 'Wed 08:00-18:30', 'Thu-Sun closed']],
  ])('in %s put neighbouring days with the same hours into one line', (language, hours, lines) => {
    expect(workingHoursLines(hours, language)).toEqual(lines);
  });
});
