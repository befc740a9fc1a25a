import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';
import { officeIdSchema } from '../office/office.schema.ts';
import { emailSchema } from '../person/email.ts';
import { languages } from '../transaction/language.ts';
import { needsOffice } from './admin-rights.ts';
import { adminRoles, type AdminRole } from './admin-session.schema.ts';
import { newPasswordSchema } from './new-password.schema.ts';

/** `waiting`: the owner has not set a password yet, after an invitation or a reset. */
const accountStates = ['waiting', 'active', 'disabled'] as const;

/** An account as managers see it. Times are ISO 8601 in UTC. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  /** Ids of the offices whose requests it handles; none for every office. */
  offices: z.array(z.string()),
  state: z.enum(accountStates),
  /** When the link that sets the password expires; absent without a link. */
  linkExpiresAt: z.optional(z.iso.datetime()),
  /** Whether its sign-ins take the code of an authenticator app as well. */
  hasSecondFactor: z.boolean(),
  /** Counts the changes; a change names the version that it is based on. */
  version: z.int(),
});

/** Reply of `GET admin/accounts`: every account, by e-mail. */
export const accountsSchema = z.array(accountSchema);

/** Reply of an invitation and of a reset: the account, and the link that is shown only once. */
export const linkedAccountSchema = z.object({ account: accountSchema, link: z.string() });

const role = z.enum(adminRoles, missingOr('unknown'));
const offices = z.array(officeIdSchema, missingOr('unknown')).check(z.maxLength(100, because('tooLong')));
/** Language of the e-mail with the link. */
const language = z.enum(languages, missingOr('unknown'));
const version = z.int(missingOr('number')).check(z.minimum(1, because('number')));

const hasItsOffice = ({
  role: of,
  offices: own,
}: {
  role?: AdminRole | undefined;
  offices?: readonly string[] | undefined;
}) => of === undefined || !needsOffice(of) || (own?.length ?? 0) > 0;

/** Body of `POST admin/accounts`; without offices the account is bound to none. */
export const invitationSchema = strict({ email: emailSchema, role, language, offices: z.optional(offices) }).check(
  z.refine(hasItsOffice, { path: ['offices'], ...because('required') }),
);

/** Body of `PATCH admin/accounts/:id`: a new role, the offices it is bound to, or whether the account is disabled. */
export const accountChangeSchema = strict({
  version,
  role: z.optional(role),
  offices: z.optional(offices),
  isDisabled: z.optional(z.boolean(because('boolean'))),
});

/** The part of a change that a form of managers makes: role and offices together. */
export const accountScopeSchema = strict({ role, offices }).check(
  z.refine(hasItsOffice, { path: ['offices'], ...because('required') }),
);

/** Body of `POST admin/accounts/:id/reset`. */
export const accountResetSchema = strict({ version, language });

/** The token of a link that sets a password. */
const token = z.string(missingOr('unknown')).check(z.regex(/^[\w-]{1,200}$/, because('unknown')));

/** Body of `POST admin/auth/password-link`. */
export const passwordLinkSchema = strict({ token });

/** Reply of `POST admin/auth/password-link`: whose password the link sets. */
export const passwordLinkOwnerSchema = z.object({ email: z.string() });

/** Body of `POST admin/auth/password`. */
export const passwordByLinkSchema = strict({ token, password: newPasswordSchema });

export type Account = z.infer<typeof accountSchema>;
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type AccountChange = z.infer<typeof accountChangeSchema>;
export type AccountReset = z.infer<typeof accountResetSchema>;
export type PasswordByLink = z.infer<typeof passwordByLinkSchema>;
