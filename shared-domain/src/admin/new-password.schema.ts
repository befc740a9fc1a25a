import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';

/** The smallest length of a password that a person chooses. */
export const MINIMUM_PASSWORD_LENGTH = 12;

/** A typed password. It is not trimmed. */
export const passwordSchema = z.string(missingOr('text')).check(
  z.minLength(1, because('text')),
  z.maxLength(1000, because('tooLong')),
  z.refine((text) => !text.includes('\0'), because('unknown')),
);

/** A password that a person chooses. The service also refuses common ones, with the reason `passwordCommon`. */
export const newPasswordSchema = passwordSchema.check(z.minLength(MINIMUM_PASSWORD_LENGTH, because('passwordShort')));

/** Body of `POST admin/me/password`. */
export const passwordChangeSchema = strict({ password: passwordSchema, newPassword: newPasswordSchema });

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
