import { fieldRefusal } from '../../http/api-error.ts';
import { isCommonPassword } from '../../settings/common-password.ts';
import { hashPassword } from './password.ts';

const SHORTEST_PART = 4;

/**
 * The hash of a password that the owner of an account chose. Its length was checked by `newPasswordSchema`.
 * @throws ApiError PASSWORD_NOT_ACCEPTED (400) at `field` when it is common, also with the parts of the e-mail
 */
export async function hashNewPassword(password: string, email: string, field: string): Promise<string> {
  const own = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST_PART);
  const rest = own.reduce((text, part) => text.replaceAll(part, ' '), password.toLowerCase());
  if (isCommonPassword(rest)) throw fieldRefusal(400, 'passwordCommon', field);
  return hashPassword(password);
}
