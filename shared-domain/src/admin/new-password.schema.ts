import * as z from 'zod';
import { missingOr } from '../error/field.ts';

/** Fewest characters of a password that a person chooses. */
export const MINIMUM_PASSWORD_LENGTH = 12;

/** Fewest characters that we recommend. */
export const RECOMMENDED_PASSWORD_LENGTH = 15;

/** A typed password. It is not trimmed. */
export const passwordSchema = z
  .string(missingOr('text'))
  .min(1, { error: 'text' })
  .max(1000, { error: 'tooLong' })
  .refine((text) => !text.includes('\0'), { error: 'unknown' });

/** A password that a person chooses. The service also refuses common ones, with the reason `passwordCommon`. */
export const newPasswordSchema = passwordSchema.min(MINIMUM_PASSWORD_LENGTH, { error: 'passwordShort' });

/** Body of `POST admin/me/password`. */
export const passwordChangeSchema = z.strictObject(
  { password: passwordSchema, newPassword: newPasswordSchema },
  missingOr('unknown'),
);

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
