import { z } from 'zod';

/** How a room's code came into a page; the version is the one that was live for that page. */
export const loadOutcomes = [
  /** At the first attempt. */
  'loaded',
  /** A file needed more than one attempt. */
  'retried',
  /** An earlier release was used. */
  'fellBack',
  /** The visitor saw a message instead. */
  'failed',
] as const;

/** Why it did not come at the first attempt. */
export const loadFaults = [
  'none',
  /** No answer in time. */
  'timeout',
  /** No usable answer: the network, the server, or bytes that are not the file's. */
  'network',
  /** The code arrived and threw, or was something else. */
  'execution',
  /** The page refused it: another origin, or exports that the shell does not give. */
  'contract',
] as const;

/** One page in this many reports that all went well, and its report counts for as many. */
export const LOAD_SAMPLING = 10;

const loadReportSchema = z.strictObject({
  /** `shell` or the name of a remote. */
  room: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  version: z.string().regex(/^[\w.-]{1,60}$/),
  outcome: z.enum(loadOutcomes),
  fault: z.enum(loadFaults),
  /** How many pages the report stands for. */
  pages: z.union([z.literal(1), z.literal(LOAD_SAMPLING)]),
});

/** Body of `POST telemetry/loads`: nothing in it says who the visitor is or what was visited. */
export const loadReportsSchema = z.strictObject({ loads: z.array(loadReportSchema).min(1).max(50) });

/** An item of the reply of `GET telemetry/loads`: what the reports of one day in UTC add up to. */
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
