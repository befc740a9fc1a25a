import type { LanguageCode } from '../transaction/language.ts';
import type { OpeningHours } from './office.schema.ts';

const words = {
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    everyDay: 'Every day',
    closed: 'closed',
    closedDays: 'closed',
    dash: '-',
  },
  bg: {
    days: ['Пон', 'Вто', 'Сря', 'Чет', 'Пет', 'Съб', 'Нед'],
    everyDay: 'Всеки ден',
    closed: 'почивен ден',
    closedDays: 'почивни дни',
    dash: '–',
  },
} as const satisfies Record<LanguageCode, unknown>;

/** The lines of an office's weekly hours, such as `Mon-Fri 08:00-18:30`: neighbouring days with the same hours share a line. */
export function workingHoursLines(hours: readonly OpeningHours[], language: LanguageCode): string[] {
  const { days, everyDay, closed, closedDays, dash } = words[language];
  const ofDay = days.map((_, index) => {
    const row = hours.find(({ weekday }) => weekday === index + 1);
    return row && `${row.opens}${dash}${row.closes}`;
  });
  const starts = ofDay.flatMap((text, index) => (index > 0 && text === ofDay[index - 1] ? [] : [index]));
  return starts.map((start, index) => {
    const last = (starts[index + 1] ?? days.length) - 1;
    const span = start === last ? days[start] : `${days[start]}${dash}${days[last]}`;
    return `${starts.length === 1 ? everyDay : span} ${ofDay[start] ?? (start === last || starts.length === 1 ? closed : closedDays)}`;
  });
}
