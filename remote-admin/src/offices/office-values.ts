import { officeDetailsSchema, officeIdSchema, type OfficeDetails, type SpecialDays } from '@exchange/shared-domain';
import * as z from 'zod/mini';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof weekdays)[number];

/** The fields of a row of special days. */
const dayFields = ['from', 'to', 'opens', 'closes', 'note.en', 'note.bg'] as const;
type DayField = (typeof dayFields)[number];

/** The text of a form about an office, by the names of its fields. */
export type OfficeValues = Readonly<Record<string, string>>;

export const hoursName = (weekday: Weekday, field: 'opens' | 'closes') => `hours.${weekday}.${field}`;
export const dayName = (row: number, field: DayField) => `days.${row}.${field}`;

const emptyDay: Readonly<Record<DayField, string>> = {
  from: '',
  to: '',
  opens: '',
  closes: '',
  'note.en': '',
  'note.bg': '',
};

const dayRow = ({ from, to, hours, note }: SpecialDays): Readonly<Record<DayField, string>> => ({
  from,
  to,
  opens: hours?.opens ?? '',
  closes: hours?.closes ?? '',
  'note.en': note.en,
  'note.bg': note.bg,
});

/** Rows of special days as named fields. */
const dayValues = (rows: readonly Readonly<Record<DayField, string>>[]): OfficeValues =>
  Object.fromEntries(rows.flatMap((row, at) => dayFields.map((field) => [dayName(at, field), row[field]])));

export const daysToValues = (days: readonly SpecialDays[]): OfficeValues => dayValues(days.map(dayRow));

/** The rows that the values hold. */
export function dayRows(values: OfficeValues): Readonly<Record<DayField, string>>[] {
  const rows: Record<DayField, string>[] = [];
  for (let at = 0; values[dayName(at, 'from')] !== undefined; at++) {
    rows.push({
      from: values[dayName(at, 'from')] ?? '',
      to: values[dayName(at, 'to')] ?? '',
      opens: values[dayName(at, 'opens')] ?? '',
      closes: values[dayName(at, 'closes')] ?? '',
      'note.en': values[dayName(at, 'note.en')] ?? '',
      'note.bg': values[dayName(at, 'note.bg')] ?? '',
    });
  }
  return rows;
}

/** The values with other rows of special days. */
export const withDays = (values: OfficeValues, rows: readonly Readonly<Record<DayField, string>>[]): OfficeValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('days.'))),
  ...dayValues(rows),
});

export const withNewDay = (values: OfficeValues): OfficeValues => withDays(values, [...dayRows(values), emptyDay]);

/** A typed time: `9:00` is `09:00`. */
const clockTime = (typed: string) => typed.trim().replace(/^\d:/, '0$&');

/** An empty end means a single day. */
const toDays = (values: OfficeValues): SpecialDays[] =>
  dayRows(values).map(({ from, to, opens, closes, 'note.en': en, 'note.bg': bg }) => ({
    from,
    to: to === '' ? from : to,
    ...((opens !== '' || closes !== '') && { hours: { opens: clockTime(opens), closes: clockTime(closes) } }),
    note: { en, bg },
  }));

export const daysSchema = z.pipe(z.transform(toDays), officeDetailsSchema.shape.specialDays);

const text = (values: OfficeValues, name: string) => values[name] ?? '';

const openDays = (values: OfficeValues) =>
  weekdays.filter((day) => (['opens', 'closes'] as const).some((field) => text(values, hoursName(day, field)) !== ''));

const coordinate = (value: string) => (value.trim() === '' ? Number.NaN : Number(value.replace(',', '.')));

/** The schema of the form's values. */
export const officeSchema = z.pipe(
  z.transform((values: OfficeValues): OfficeDetails => ({
    name: { en: text(values, 'name.en'), bg: text(values, 'name.bg') },
    address: { en: text(values, 'address.en'), bg: text(values, 'address.bg') },
    lat: coordinate(text(values, 'lat')),
    lng: coordinate(text(values, 'lng')),
    ...(text(values, 'mapShareLink') !== '' && { mapShareLink: text(values, 'mapShareLink').trim() }),
    openingHours: openDays(values).map((weekday) => ({
      weekday,
      opens: clockTime(text(values, hoursName(weekday, 'opens'))),
      closes: clockTime(text(values, hoursName(weekday, 'closes'))),
    })),
    specialDays: toDays(values),
    enabled: text(values, 'enabled') === 'on',
  })),
  officeDetailsSchema,
);

/** The schema of a new office: the same, and its id. */
export const newOfficeSchema = z.pipe(
  z.transform((values: OfficeValues) => ({ id: text(values, 'id').trim(), values })),
  z.object({ id: officeIdSchema, values: officeSchema }),
);

/** The field for the path of an error in an office. */
export function fieldOf(path: readonly PropertyKey[], values: OfficeValues): string {
  const [first, at, ...rest] = path[0] === 'values' ? path.slice(1) : path;
  if (first === 'openingHours')
    return hoursName(openDays(values)[Number(at)] ?? 1, rest[0] === 'closes' ? 'closes' : 'opens');
  if (first === 'specialDays') return daysFieldOf([at ?? 0, ...rest]);
  return [first, at].filter((part) => part !== undefined).join('.');
}

/** The field for the path of an error in a list of special days. */
export const daysFieldOf = ([at = 0, ...rest]: readonly PropertyKey[]): string =>
  `days.${String(at)}.${rest.filter((part) => part !== 'hours').join('.') || 'from'}`;

export const officeToValues = ({ name, address, lat, lng, mapShareLink, ...office }: OfficeDetails): OfficeValues => ({
  'name.en': name.en,
  'name.bg': name.bg,
  'address.en': address.en,
  'address.bg': address.bg,
  lat: String(lat),
  lng: String(lng),
  mapShareLink: mapShareLink ?? '',
  enabled: office.enabled ? 'on' : '',
  ...Object.fromEntries(
    weekdays.flatMap((day) => {
      const row = office.openingHours.find(({ weekday }) => weekday === day);
      return [
        [hoursName(day, 'opens'), row?.opens ?? ''],
        [hoursName(day, 'closes'), row?.closes ?? ''],
      ];
    }),
  ),
  ...daysToValues(office.specialDays),
});

/** The initial fields of a new office. Its place is empty: a place that nobody chose would be a wrong pin on the map. */
export const newOfficeValues: OfficeValues = {
  id: '',
  ...officeToValues({
    name: { en: '', bg: '' },
    address: { en: '', bg: '' },
    lat: 0,
    lng: 0,
    openingHours: [],
    specialDays: [],
    enabled: true,
  }),
  lat: '',
  lng: '',
};

/** Fields that may stay empty. */
export const optionalFields = (values: OfficeValues): string[] =>
  Object.keys(values).filter(
    (name) => !['id', 'name.en', 'name.bg', 'lat', 'lng'].includes(name) && !/^days\.\d+\.from$/.test(name),
  );
