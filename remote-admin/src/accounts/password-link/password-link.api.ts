import { passwordLinkOwnerSchema, type PasswordByLink } from '@exchange/shared-domain';
import { codeOf, isApiError } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { injectCalls, isFieldFault } from '../../kit/index.ts';

/** True when the link is unknown, used, replaced or expired. */
export const isInvalidLink = (error: unknown): boolean => codeOf(error) === 'ENTITY_NOT_FOUND';

/** The page says what to do with a link that doesn't work. */
export const isRefusedLink = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.status < 500 && error.status !== 429;

export const passwordLinkApi = injectCalls(({ read, change }) => ({
  adminGetLinkOwner: read(
    passwordLinkOwnerSchema,
    (token: string) => ({ url: '/admin/auth/password-link', method: 'POST', body: { token } }),
    { authenticated: false, handles: isRefusedLink },
  ),
  adminSetPassword: change(
    z.object({ ok: z.literal(true) }),
    (body: PasswordByLink) => ({ url: '/admin/auth/password', method: 'POST', body }),
    { authenticated: false, once: false, handles: (error) => isInvalidLink(error) || isFieldFault(error) },
  ),
}));
