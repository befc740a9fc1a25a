import { mayCall, type AdminCall, type AdminRole } from '@exchange/shared-domain';

interface AdminPage {
  /** Below `/admin`; also the key of the page's name in the texts. */
  readonly path: string;
  /** The call that the page needs: roles that may make it may see the page. */
  readonly call: AdminCall;
}

/** The pages of the admin area, in the order of the navigation. */
export const adminPages = [
  { path: 'transactions', call: 'GET /transactions' },
  { path: 'contact-messages', call: 'GET /contact-messages' },
  { path: 'messages', call: 'GET /messages' },
  { path: 'offices', call: 'GET /settings/offices' },
  { path: 'settings', call: 'GET /settings/limits' },
  { path: 'accounts', call: 'GET /accounts' },
  { path: 'audit', call: 'GET /audit' },
  { path: 'account', call: 'GET /me' },
] as const satisfies readonly AdminPage[];

export type AdminPath = (typeof adminPages)[number]['path'];

/** The pages that a role may see. */
export const pagesOf = (role: AdminRole) => adminPages.filter(({ call }) => mayCall(role, call));
