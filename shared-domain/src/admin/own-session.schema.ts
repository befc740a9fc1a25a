import * as z from 'zod/mini';
import { because, missingOr } from '../error/field.ts';

/** Identifies a session among those of its owner. */
export const sessionIdSchema = z.string(missingOr('unknown')).check(z.regex(/^[0-9a-f]{16}$/, because('unknown')));

/** Reply of `GET admin/me/sessions`: the admin's own sessions, most recently used first. Times are ISO 8601 in UTC. */
export const ownSessionsSchema = z.array(
  z.object({
    id: sessionIdSchema,
    /** Names such as `Firefox` and `Windows`; null when the user agent does not name them. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    address: z.nullable(z.string()),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** True for the session of the request. */
    isCurrent: z.boolean(),
  }),
);

/**
 * Reply of `GET admin/me/session`: in how many seconds the session ends if the admin does nothing more, and the ids of the
 * offices whose requests the account sees; absent when it sees those of every office.
 */
export const sessionStateSchema = z.object({ secondsLeft: z.int(), offices: z.optional(z.array(z.string())) });

export type OwnSession = z.infer<typeof ownSessionsSchema>[number];
export type SessionState = z.infer<typeof sessionStateSchema>;
