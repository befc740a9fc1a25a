import * as z from 'zod/mini';

/** How a page loaded a room's code; the version is the live one. */
const loadOutcomes = [
  /** Loaded at the first attempt. */
  'loaded',
  /** A file needed more than one attempt. */
  'retried',
  /** An earlier release was used. */
  'fellBack',
  /** The visitor saw a message instead. */
  'failed',
] as const;

/** Why the first attempt failed. */
export const loadFaults = [
  'none',
  /** No answer in time. */
  'timeout',
  /** No usable answer: a network or server error, or wrong bytes. */
  'network',
  /** The code threw, or was other code. */
  'execution',
  /** The page refused it: a foreign origin, or exports that the shell lacks. */
  'contract',
] as const;

/** Successful loads are sampled: one page in this many reports, and counts for all of them. */
export const LOAD_SAMPLING = 10;

const loadReportSchema = z.strictObject({
  /** `shell` or the name of a remote. */
  room: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  outcome: z.enum(loadOutcomes),
  fault: z.enum(loadFaults),
  /** The number of pages that the report counts for. */
  pages: z.union([z.literal(1), z.literal(LOAD_SAMPLING)]),
});

/** Body of `POST telemetry/loads`. It contains no personal data and no visited page. */
export const loadReportsSchema = z.strictObject({
  loads: z.array(loadReportSchema).check(z.minLength(1), z.maxLength(50)),
});

/** An item of the reply of `GET telemetry/loads`: the sum of one UTC day's reports. */
const loadCountSchema = z.object({
  day: z.iso.date(),
  room: z.string(),
  version: z.string(),
  outcome: z.enum(loadOutcomes),
  fault: z.enum(loadFaults),
  pages: z.number(),
});

/** Reply of `GET telemetry/loads`, newest day first. */
export const loadCountsSchema = z.array(loadCountSchema);

export type LoadOutcome = (typeof loadOutcomes)[number];
export type LoadFault = (typeof loadFaults)[number];
export type LoadReport = z.infer<typeof loadReportSchema>;
export type LoadCount = z.infer<typeof loadCountSchema>;
