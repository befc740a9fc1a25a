import * as z from 'zod/mini';
import { depositAddressesSchema } from '../chain/deposit-addresses.schema.ts';
import { because, requiredText, strict } from '../error/field.ts';
import { settingChangeSchema } from '../settings/change.schema.ts';
import { adminSessionSchema } from './admin-session.schema.ts';
import { passwordSchema } from './new-password.schema.ts';

/** Digits of a code that the authenticator app shows. */
export const APP_CODE_LENGTH = 6;

/** How many recovery codes a person gets. */
export const RECOVERY_CODE_COUNT = 10;

/** A code of the app or a recovery code, without the spaces and hyphens that people type. */
const codeSchema = z
  .pipe(
    requiredText(40),
    z.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  )
  .check(z.refine((code) => /^(\d{6}|[0-9A-Z]{10})$/.test(code), because('code')));

/** A sign-in after the password: the next step, and the one-time ticket that allows only this step. */
export const signInStepSchema = z.object({
  step: z.enum(['code', 'enrolment']),
  ticket: z.string().check(z.minLength(1)),
});

/** Reply of `POST admin/auth/login`. */
export const loginReplySchema = z.union([adminSessionSchema, signInStepSchema]);

const ticketSchema = requiredText(200);

/** Body of `POST admin/auth/second-factor` and `POST admin/auth/second-factor/confirmation`. */
export const ticketCodeSchema = strict({ ticket: ticketSchema, code: codeSchema });

/** Body of `POST admin/auth/second-factor/enrolment`. */
export const ticketOnlySchema = strict({ ticket: ticketSchema });

/** Body of `POST admin/me/second-factor`. */
export const passwordOnlySchema = strict({ password: passwordSchema });

/** Body of `POST admin/me/second-factor/confirmation`. */
export const codeOnlySchema = strict({ code: codeSchema });

/** Body of `POST admin/me/second-factor/recovery-codes` and `POST admin/me/second-factor/removal`. */
export const passwordAndCodeSchema = strict({ password: passwordSchema, code: codeSchema });

/** Body of `PUT admin/settings/deposit-addresses`. */
export const depositAddressesChangeSchema = z.extend(settingChangeSchema(depositAddressesSchema), {
  password: passwordSchema,
});

/** What an authenticator app needs: the secret in base32, and the same as an `otpauth:` address for the QR code. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });

/** One-time codes that replace the app. They are shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Reply of `POST admin/auth/second-factor/confirmation`. */
export const confirmedSignInSchema = z.object({ ...recoveryCodesSchema.shape, session: adminSessionSchema });

/** Reply of `GET admin/me`: how the admin signs in. Times are ISO 8601 in UTC. */
export const ownAccountSchema = z.object({
  email: z.string(),
  /** Null while the second factor is off. */
  secondFactor: z.nullable(z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() })),
  isSecondFactorRequired: z.boolean(),
});

export type LoginReply = z.infer<typeof loginReplySchema>;
export type TicketCode = z.infer<typeof ticketCodeSchema>;
export type Enrolment = z.infer<typeof enrolmentSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export type ConfirmedSignIn = z.infer<typeof confirmedSignInSchema>;
export type OwnAccount = z.infer<typeof ownAccountSchema>;
export type PasswordAndCode = z.infer<typeof passwordAndCodeSchema>;
