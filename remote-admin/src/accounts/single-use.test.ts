import { createAppStore, createI18n, environmentSlice } from '@exchange/shared-platform';
import { installServiceDouble, refusal } from '@exchange/shared-platform/testing';
import { adminApi } from '../kit/admin-api.ts';
import './own-account/account.api.ts';
import './password-link/password-link.page.tsx';
import './sign-in/sign-in.api.ts';

type Calls = Readonly<
  Record<(typeof calls)[number][0], { readonly initiate: (body: object) => () => Promise<unknown> }>
>;

const stopping = refusal(503, 'INTERNAL_ERROR');

// What the service marks with `once: false`.
const calls = [
  ['adminLogin', '/auth/login'],
  ['adminEnterCode', '/auth/second-factor'],
  ['adminBeginEnrolment', '/auth/second-factor/enrolment'],
  ['adminConfirmEnrolment', '/auth/second-factor/confirmation'],
  ['adminSetPassword', '/auth/password'],
  ['adminBeginOwnEnrolment', '/me/second-factor'],
  ['adminConfirmOwnEnrolment', '/me/second-factor/confirmation'],
  ['adminRenewRecoveryCodes', '/me/second-factor/recovery-codes'],
] as const;

it.each(calls)(
  'a call that uses up a code or a link has no key, so that the edge never repeats it: %s',
  async (name, path) => {
    const service = installServiceDouble({ [`POST /api/admin${path}`]: stopping });
    const environment = { ...environmentSlice.getInitialState(), apiBaseUrl: '/api' };
    const store = createAppStore({ environment, language: 'en', texts: await createI18n('en') });
    await store.dispatch((adminApi.endpoints as unknown as Calls)[name].initiate({}));
    expect(service.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null]);
  },
);
