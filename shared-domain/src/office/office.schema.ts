import * as z from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours of one weekday (1 is Monday, 7 Sunday) in Sofia; a weekday without a row is closed. `closes` is later than `opens`. */
const openingHoursSchema = z.object({ weekday: z.int().min(1).max(7), opens: clockTime, closes: clockTime });

/** An office. Its name and the lines of its hours are translations keyed by `id`. */
const officeSchema = z.object({
  id: z.string().min(1).max(64),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  mapShareLink: z.url({ protocol: /^https$/ }).optional(),
  openingHours: z.array(openingHoursSchema),
});

/** Reply of `GET offices`. */
export const officesSchema = z.array(officeSchema);

export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type Office = z.infer<typeof officeSchema>;
