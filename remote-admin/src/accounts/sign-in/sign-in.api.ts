import {
  adminSessionSchema,
  confirmedSignInSchema,
  enrolmentSchema,
  loginReplySchema,
  type AdminSession,
  type ConfirmedSignIn,
  type Enrolment,
  type Login,
  type LoginReply,
  type TicketCode,
} from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { injectCalls } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

// A code that comes too late leads back to the password.
const handles = (error: unknown) => isFieldFault(error) || codeOf(error) === 'SIGN_IN_EXPIRED';

export const {
  useAdminLoginMutation,
  useAdminEnterCodeMutation,
  useAdminBeginEnrolmentMutation,
  useAdminConfirmEnrolmentMutation,
} = injectCalls((build) => ({
  adminLogin: build.mutation<LoginReply, Login>({
    query: (login) => ({ url: '/admin/auth/login', method: 'POST', body: login }),
    responseSchema: loginReplySchema,
    // The sign-in page has its own message for a wrong password.
    extraOptions: { once: false, handles: (error) => codeOf(error) === 'USER_UNAUTHENTICATED' },
  }),
  adminEnterCode: build.mutation<AdminSession, TicketCode>({
    query: (body) => ({ url: '/admin/auth/second-factor', method: 'POST', body }),
    responseSchema: adminSessionSchema,
    extraOptions: { once: false, handles },
  }),
  adminBeginEnrolment: build.mutation<Enrolment, { ticket: string }>({
    query: (body) => ({ url: '/admin/auth/second-factor/enrolment', method: 'POST', body }),
    responseSchema: enrolmentSchema,
    extraOptions: { once: false, handles },
  }),
  adminConfirmEnrolment: build.mutation<ConfirmedSignIn, TicketCode>({
    query: (body) => ({ url: '/admin/auth/second-factor/confirmation', method: 'POST', body }),
    responseSchema: confirmedSignInSchema,
    extraOptions: { once: false, handles },
  }),
}));
