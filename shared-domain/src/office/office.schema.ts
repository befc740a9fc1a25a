import * as z from 'zod/mini';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours of one weekday (1 is Monday, 7 Sunday) in Sofia; a weekday without a row is closed. `closes` is later than `opens`. */
const openingHoursSchema = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  opens: clockTime,
  closes: clockTime,
});

/** An office. Its name and the lines of its hours are translations keyed by `id`. */
const officeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  mapShareLink: z.optional(z.url({ protocol: /^https$/ })),
  openingHours: z.array(openingHoursSchema),
});

/** Reply of `GET offices`. */
export const officesSchema = z.array(officeSchema);

export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type Office = z.infer<typeof officeSchema>;
