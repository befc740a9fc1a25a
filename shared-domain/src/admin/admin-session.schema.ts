import * as z from 'zod/mini';
import { because, missingOr, requiredText, strict } from '../error/field.ts';

/**
 * The roles of accounts: a counter handles the requests of its own offices, an operator those of all, and a manager also
 * manages settings and accounts.
 */
export const adminRoles = ['counter', 'operator', 'manager'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** Body of `POST admin/auth/login`. The password is not trimmed. */
export const loginSchema = strict({
  email: requiredText(254),
  password: z.string(missingOr('text')).check(z.minLength(1, because('text')), z.maxLength(1000, because('tooLong'))),
});

/** A signed-in admin. The role stays the same for a whole session: a change of it ends the sessions of the account. */
export const adminUserSchema = z.object({ email: z.string(), role: z.enum(adminRoles) });

/** Reply of `POST admin/auth/login`: who signed in, and the bearer token. */
export const adminSessionSchema = z.object({ user: adminUserSchema, token: z.string().check(z.minLength(1)) });

export type Login = z.infer<typeof loginSchema>;
export type AdminSession = z.infer<typeof adminSessionSchema>;
