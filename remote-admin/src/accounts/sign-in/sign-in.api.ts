import {
  adminSessionSchema,
  confirmedSignInSchema,
  enrolmentSchema,
  loginReplySchema,
  type Login,
  type TicketCode,
} from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { injectCalls, isFieldFault } from '../../kit/index.ts';

const post = (path: string, body: unknown) => ({ url: `/admin/auth/${path}`, method: 'POST', body });

const step = { authenticated: false, once: false, handles: isFieldFault } as const;

export const signInApi = injectCalls(({ change }) => ({
  adminLogin: change(loginReplySchema, (body: Login) => post('login', body), {
    ...step,
    // The sign-in page has its own message for a wrong password.
    handles: (error) => codeOf(error) === 'USER_UNAUTHENTICATED',
  }),
  adminEnterCode: change(adminSessionSchema, (body: TicketCode) => post('second-factor', body), step),
  adminBeginEnrolment: change(
    enrolmentSchema,
    (body: { ticket: string }) => post('second-factor/enrolment', body),
    step,
  ),
  adminConfirmEnrolment: change(
    confirmedSignInSchema,
    (body: TicketCode) => post('second-factor/confirmation', body),
    step,
  ),
}));
