import {
  dayHoursSchema,
  inEachLanguage,
  officeDetailsSchema,
  officeIdSchema,
  type Office,
  type OfficeDetails,
  type SpecialDays,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { readDegrees } from './typed-pin.ts';
import { readTime } from './typed-time.ts';

/** Hours as they are typed. A day without times is closed. */
interface HoursValues {
  readonly opens: string;
  readonly closes: string;
}

interface SpecialDaysValues extends Omit<SpecialDays, 'hours'> {
  readonly hours: HoursValues;
}

/** The values of a form about an office: those of the office, with its numbers as texts and a row for each weekday. */
export interface OfficeValues extends Pick<OfficeDetails, 'name' | 'address' | 'enabled'> {
  readonly id: string;
  readonly lat: string;
  readonly lng: string;
  readonly mapShareLink: string;
  readonly openingHours: readonly HoursValues[];
  readonly specialDays: readonly SpecialDaysValues[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const closed: HoursValues = { opens: '', closes: '' };
export const isClosed = ({ opens, closes }: HoursValues): boolean => opens === '' && closes === '';

const hoursSchema = z.pipe(
  z.transform((hours: HoursValues) =>
    isClosed(hours) ? undefined : { opens: readTime(hours.opens), closes: readTime(hours.closes) },
  ),
  z.optional(dayHoursSchema),
);

/** An empty end means a single day. */
const toSpecialDays = (rows: readonly SpecialDaysValues[]): SpecialDays[] =>
  rows.map(({ from, to, hours, note }) => ({
    from,
    to: to === '' ? from : to,
    ...(!isClosed(hours) && { hours: { opens: readTime(hours.opens), closes: readTime(hours.closes) } }),
    note,
  }));

const specialDaysSchema = z.pipe(z.transform(toSpecialDays), officeDetailsSchema.shape.specialDays);

// The rows of hours are checked one by one, so that an error has the place of its row.
const typedSchema = z.extend(officeDetailsSchema, {
  openingHours: z.array(hoursSchema),
  specialDays: specialDaysSchema,
});

export const officeSchema = z.pipe(
  z.pipe(
    z.transform(({ name, address, enabled, specialDays, ...office }: OfficeValues): z.input<typeof typedSchema> => ({
      name,
      address,
      enabled,
      specialDays,
      lat: readDegrees(office.lat),
      lng: readDegrees(office.lng),
      ...(office.mapShareLink.trim() !== '' && { mapShareLink: office.mapShareLink.trim() }),
      openingHours: [...office.openingHours],
    })),
    typedSchema,
  ),
  z.transform(({ openingHours, ...office }): OfficeDetails => ({
    ...office,
    openingHours: openingHours.flatMap((hours, at) => (hours ? [{ weekday: at + 1, ...hours }] : [])),
  })),
);

/** The schema of a new office: the same, and its id. */
export const newOfficeSchema = z.pipe(
  z.transform((office: OfficeValues) => ({ id: office.id.trim(), value: office })),
  z.object({ id: officeIdSchema, value: officeSchema }),
);

export const optionalFields = ['address', 'mapShareLink', 'openingHours', 'specialDays'] as const;

const toRow = ({ from, to, hours = closed, note }: SpecialDays): SpecialDaysValues => ({ from, to, hours, note });

export const officeToValues = ({
  id,
  name,
  address,
  lat,
  lng,
  mapShareLink = '',
  ...office
}: Office): OfficeValues => ({
  id,
  name,
  address,
  lat: String(lat),
  lng: String(lng),
  mapShareLink,
  enabled: office.enabled,
  openingHours: weekdays.map((day) => {
    const { opens, closes } = office.openingHours.find(({ weekday }) => weekday === day) ?? closed;
    return { opens, closes };
  }),
  specialDays: office.specialDays.map(toRow),
});

/** The initial values of a new office. It has no pin: one that nobody chose would be a wrong one. */
export const newOfficeValues: OfficeValues = {
  id: '',
  name: inEachLanguage(() => ''),
  address: inEachLanguage(() => ''),
  lat: '',
  lng: '',
  mapShareLink: '',
  enabled: true,
  openingHours: weekdays.map(() => closed),
  specialDays: [],
};

export const holidaysToValues = (days: readonly SpecialDays[]): Pick<OfficeValues, 'specialDays'> => ({
  specialDays: days.map(toRow),
});

export const holidaysSchema = z.pipe(
  z.object({ specialDays: specialDaysSchema }),
  z.transform(({ specialDays }) => specialDays),
);
