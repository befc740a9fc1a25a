import * as z from 'zod/mini';
import { cashStateSchema } from '../cash/office-cash.ts';
import { chainProviderSchema } from '../chain/money-in-transit.schema.ts';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { requiredText, strict } from '../error/field.ts';
import { messageChannels } from '../message/message.schema.ts';
import { rateStateSchema } from '../pricing/rate-state.schema.ts';

const count = z.int().check(z.gte(0));

/**
 * Messages of one channel. `waitingSeconds` is the age of the oldest message that waits. `failed` counts those that were
 * not sent again, and may be; `failedLately` and `keptLately` count those of the last day, kept ones having no provider.
 */
const channelStateSchema = z.object({
  channel: z.enum(messageChannels),
  waiting: count,
  waitingSeconds: z.nullable(count),
  failed: count,
  failedLately: count,
  keptLately: count,
});

/** A process of the service. `commit` is that of its sources; `isOwn` marks the one that answers. */
const serviceProcessSchema = z.object({
  id: z.string(),
  host: z.string(),
  commit: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  silentSeconds: count,
  isOwn: z.boolean(),
});

/** `isBehind`: the newest migration is missing, for example after a restored backup. */
const databaseStateSchema = z.object({
  engine: z.string(),
  version: z.string(),
  migration: z.string(),
  isBehind: z.boolean(),
  isWritable: z.boolean(),
});

/**
 * A release: since when visitors get it, by whom and why, which are absent for a build of the working tree. `earlier` is the
 * one that going back leads to, if there is one. `to` is absent for what everybody gets; otherwise it is for `staff`, for staff
 * and so many of 100 visitors, or for who has the link of a preview until then.
 */
const releaseSchema = z.object({
  room: z.string(),
  version: z.string(),
  commit: z.optional(z.nullable(z.string())),
  to: z.optional(z.union([z.literal('staff'), z.int(), z.object({ previewUntil: z.iso.datetime() })])),
  since: z.optional(z.iso.datetime()),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** What it changes, in a line each. One that only a person can judge begins with an exclamation mark. */
  news: z.optional(z.array(z.string())),
  /** Network addresses that were given it in its first day, those whose page failed, and those with one that works. */
  met: z.optional(z.object({ visits: count, failed: count, usable: count })),
  earlier: z.optional(z.string()),
});

/**
 * Transfers that pay for no open request, and who reads the network: how many of them are silent or behind, who they are,
 * and how many blocks one of them refuses, with the first ones. Without a network there are no providers.
 */
const transitStateSchema = z.object({
  unmatched: count,
  silent: count,
  providers: z.optional(z.array(chainProviderSchema)),
  /** Networks that nobody reads, with how many requests under way. */
  off: z.optional(z.array(z.object({ network: z.string(), requests: count }))),
  unread: z.optional(count),
  unreadBlocks: z.optional(z.array(z.object({ block: z.int(), provider: z.string(), since: z.iso.datetime() }))),
});

/** What everybody gets of each room, and what only some do. `fit` says whether the live releases fit together. */
const releasesStateSchema = z.object({
  fit: z.boolean(),
  rooms: z.array(releaseSchema),
  partial: z.optional(z.array(releaseSchema)),
});

/** Why a release goes. */
export const backReasonSchema = requiredText(500);

/** Request of `POST admin/releases/back`: a release that is live, or shared. Earlier pages do not say why. */
export const goBackSchema = strict({
  room: requiredText(50),
  version: requiredText(50),
  reason: z.optional(backReasonSchema),
});

/** Its reply: what the edge, which alone has the releases, carries out before it passes the reply on. */
export const goingBackSchema = z.object({ ...goBackSchema.shape, reason: z.string(), by: z.string() });

/**
 * Reply of `GET admin/state`: the state of the product. A part that cannot be read is null. The service does not know the
 * releases; the edge adds them to its reply.
 */
export const productStateSchema = z.object({
  at: z.iso.datetime(),
  rates: z.nullable(rateStateSchema),
  messages: z.nullable(z.array(channelStateSchema)),
  services: z.nullable(z.array(serviceProcessSchema)),
  database: z.nullable(databaseStateSchema),
  /** Requests that a manager has to decide about. */
  held: z.optional(z.nullable(count)),
  cash: z.optional(z.nullable(cashStateSchema)),
  /** Offices with drawers, but none of the cash currency in use. */
  drawersMissing: z.optional(z.nullable(count)),
  /** Deeds outside the plan since yesterday in Sofia that nobody else confirmed. */
  deeds: z.optional(z.nullable(count)),
  transit: z.optional(z.nullable(transitStateSchema)),
  /** The currencies for whose deposits few addresses are left, or none. */
  fewAddresses: z.optional(z.nullable(z.array(z.object({ code: currencyCodeSchema, left: count })))),
  /** What the site still lacks: the company on receipts, and the street of offices that visitors see. */
  site: z.optional(z.nullable(z.object({ hasCompany: z.boolean(), withoutStreet: z.array(z.string()) }))),
  releases: z.optional(z.nullable(releasesStateSchema)),
  /** Without it, work that can't be undone waits: requests do not expire, and clients are neither told nor erased. */
  isClockTrusted: z.optional(z.nullable(z.boolean())),
});

export type ChannelState = z.infer<typeof channelStateSchema>;
export type ServiceProcess = z.infer<typeof serviceProcessSchema>;
export type DatabaseState = z.infer<typeof databaseStateSchema>;
export type ShownRelease = z.infer<typeof releaseSchema>;
export type GoBack = z.infer<typeof goBackSchema>;
export type TransitState = z.infer<typeof transitStateSchema>;
export type ReleasesState = z.infer<typeof releasesStateSchema>;
export type ProductState = z.infer<typeof productStateSchema>;
