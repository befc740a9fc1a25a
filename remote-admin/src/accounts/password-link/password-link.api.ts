import { passwordLinkOwnerSchema, type PasswordByLink } from '@exchange/shared-domain';
import { codeOf, isApiError } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { injectCalls } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

/** True when the link is unknown, used, replaced or expired. */
export const isInvalidLink = (error: unknown): boolean => codeOf(error) === 'ENTITY_NOT_FOUND';

/** The page says what to do with a link that doesn't work. */
export const isRefusedLink = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.status < 500 && error.status !== 429;

export const { useAdminGetLinkOwnerQuery, useAdminSetPasswordMutation } = injectCalls((build) => ({
  adminGetLinkOwner: build.query<z.infer<typeof passwordLinkOwnerSchema>, string>({
    query: (token) => ({ url: '/admin/auth/password-link', method: 'POST', body: { token } }),
    responseSchema: passwordLinkOwnerSchema,
    extraOptions: { handles: isRefusedLink },
  }),
  adminSetPassword: build.mutation<{ ok: true }, PasswordByLink>({
    query: (body) => ({ url: '/admin/auth/password', method: 'POST', body }),
    responseSchema: z.object({ ok: z.literal(true) }),
    extraOptions: { once: false, handles: (error) => isInvalidLink(error) || isFieldFault(error) },
  }),
}));
