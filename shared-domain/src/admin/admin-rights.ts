import { adminRoles, type AdminRole } from './admin-session.schema.ts';

const everyone = adminRoles;
const officeStaff = ['operator', 'manager'] as const;
const managers = ['manager'] as const;

/**
 * The table of rights: which roles may make each call below `/api/admin`. The service refuses to start with a call that has
 * no entry, and the browser shows the pages whose calls the role may make.
 */
export const adminRights = {
  'POST /auth/logout': everyone,
  'GET /me': everyone,
  'POST /me/password': everyone,
  'POST /me/second-factor': everyone,
  'POST /me/second-factor/confirmation': everyone,
  'POST /me/second-factor/recovery-codes': everyone,
  'POST /me/second-factor/removal': everyone,
  'GET /me/session': everyone,
  'GET /me/sessions': everyone,
  'DELETE /me/sessions': everyone,
  'DELETE /me/sessions/:id': everyone,
  'GET /me/preferences': everyone,
  'PUT /me/preferences': everyone,
  'DELETE /accounts/:id/second-factor': managers,
  'GET /transactions': everyone,
  'GET /transactions/figures': everyone,
  'POST /transactions/counts': everyone,
  'GET /transactions/export.csv': officeStaff,
  'GET /transactions/:id': everyone,
  'GET /transactions/:id/messages': everyone,
  'PATCH /transactions/:id/approve': everyone,
  'PATCH /transactions/:id/reject': everyone,
  'PATCH /transactions/:id/client-money-received': everyone,
  'PATCH /transactions/:id/finish': everyone,
  'PATCH /transactions/:id/renew-rate': everyone,
  'PATCH /transactions/:id/no-show': everyone,
  'PATCH /transactions/:id/cancel': everyone,
  'PATCH /transactions/:id/return': everyone,
  'PATCH /transactions/:id/confirm-return': everyone,
  'PATCH /transactions/:id/undo': everyone,
  'GET /transactions/:id/receipts': everyone,
  'POST /receipts/:number/prints': everyone,
  'POST /receipts/:number/emails': everyone,
  'PATCH /transactions/:id/assignee': everyone,
  'POST /transactions/:id/notes': everyone,
  'POST /transactions/:id/hash-corrections': everyone,
  'POST /transactions/:id/note-corrections': everyone,
  'POST /transactions/:id/payout-check': everyone,
  'POST /transactions/:id/asked-payment': everyone,
  'POST /transactions/:id/payment-answer': everyone,
  'GET /transactions/:id/identity': everyone,
  'POST /transactions/:id/identity': everyone,
  'GET /transactions/:id/identity/number': managers,
  'GET /colleagues': everyone,
  'GET /views': everyone,
  'POST /views': everyone,
  'PATCH /views/:id': everyone,
  'DELETE /views/:id': everyone,
  'GET /messages': managers,
  'GET /messages/texts': managers,
  'POST /messages/send-again': everyone,
  'GET /contact-messages': officeStaff,
  'GET /contact-messages/:id': officeStaff,
  'PATCH /contact-messages/:id/read': officeStaff,
  'PATCH /contact-messages/:id/answered': officeStaff,
  'GET /rates': everyone,
  'GET /settings/margins': managers,
  'PUT /settings/margins/:code/:direction': managers,
  'DELETE /settings/margins/:code/:direction/:id': managers,
  'GET /settings/limits': managers,
  'PUT /settings/limits': managers,
  'GET /settings/rate-promise': managers,
  'PUT /settings/rate-promise': managers,
  'GET /settings/waiting': everyone,
  'PUT /settings/waiting': managers,
  'GET /settings/identity': managers,
  'PUT /settings/identity': managers,
  'GET /settings/contacts': managers,
  'PUT /settings/contacts': managers,
  'GET /settings/company': managers,
  'PUT /settings/company': managers,
  'GET /settings/currencies': managers,
  'PUT /settings/currencies': managers,
  'GET /settings/holidays': managers,
  'PUT /settings/holidays': managers,
  'GET /settings/offices': managers,
  'POST /settings/offices': managers,
  'PUT /settings/offices/:id': managers,
  'GET /settings/deposit-addresses': managers,
  'PUT /settings/deposit-addresses': managers,
  'GET /chain': managers,
  'POST /chain/transfers/:id/assign': managers,
  'POST /chain/transfers/:id/returned': managers,
  'POST /chain/transfers/:id/keep': managers,
  'GET /desk': everyone,
  'POST /desk/take-over': everyone,
  'GET /drawers': everyone,
  'POST /drawers': managers,
  'GET /cash-switch': managers,
  'PATCH /drawers/:id': managers,
  'POST /drawers/:id/open': everyone,
  'POST /drawers/:id/count': everyone,
  'POST /drawers/:id/close': everyone,
  'GET /drawers/:id/movements': everyone,
  'POST /drawers/:id/movements': everyone,
  'POST /drawers/:id/transfers': everyone,
  'POST /transfers/:id/receive': everyone,
  'POST /transfers/:id/explain': officeStaff,
  'GET /days/:day': everyone,
  'GET /days/:day/entries': everyone,
  'GET /days/:day/export.csv': officeStaff,
  'POST /days/:day/close': officeStaff,
  'GET /watch-list': managers,
  'POST /watch-list': managers,
  'PUT /watch-list/:id': managers,
  'POST /watch-list/import': managers,
  'GET /holds': managers,
  'GET /transactions/:id/holds': managers,
  'PATCH /transactions/:id/holds/:hold': managers,
  'GET /events': everyone,
  'GET /accounts': managers,
  'POST /accounts': managers,
  'PATCH /accounts/:id': managers,
  'POST /accounts/:id/reset': managers,
  'GET /state': managers,
  'POST /releases/back': managers,
  'GET /audit': managers,
  'GET /audit/export.csv': managers,
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>;

/**
 * Which roles may do more within a call: see requests of every office while their account is bound to none, see and filter
 * by profit, see what should be in a drawer that they don't work with before it is counted, use another wallet than the
 * client's, finish with a payout that the chain shows otherwise, say that a client's crypto does not go back, undo steps
 * that others took or that paid, correct notes of others, share views of the list and
 * change those that are shared.
 */
const adminPowers = {
  'see every office': officeStaff,
  'see profit': officeStaff,
  'see expected cash': managers,
  'use another wallet': managers,
  'finish with another payout': managers,
  'undo any step': managers,
  'correct any note': managers,
  'keep crypto': managers,
  'share views': managers,
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>;

/** Something that a role may do within a call. */
export type AdminPower = keyof typeof adminPowers;

/** Whether the table lets a role do more within a call. */
export const hasPower = (role: AdminRole, power: AdminPower): boolean =>
  (adminPowers[power] as readonly AdminRole[]).includes(role);

/** Whether accounts of this role need an office: they would see no request without one. */
export const needsOffice = (role: AdminRole): boolean => !hasPower(role, 'see every office');

/** A call of the table, as its method and its path below `/api/admin`. */
export type AdminCall = keyof typeof adminRights;

/** Narrows a method and path to a call of the table. */
export const isAdminCall = (call: string): call is AdminCall => Object.hasOwn(adminRights, call);

/** The roles that may make a call. */
export const rolesThatMay = (call: AdminCall): readonly AdminRole[] => adminRights[call];

/**
 * The calls that show or change what belongs to no office alone: accounts that are bound to offices may not make them,
 * whatever their role. Every other call is narrowed to these offices by the service.
 */
const companyCalls = [
  'GET /settings/margins',
  'PUT /settings/margins/:code/:direction',
  'DELETE /settings/margins/:code/:direction/:id',
  'GET /settings/limits',
  'PUT /settings/limits',
  'GET /settings/rate-promise',
  'PUT /settings/rate-promise',
  'PUT /settings/waiting',
  'GET /settings/identity',
  'PUT /settings/identity',
  'GET /settings/contacts',
  'PUT /settings/contacts',
  'GET /settings/company',
  'PUT /settings/company',
  'GET /settings/currencies',
  'PUT /settings/currencies',
  'GET /settings/holidays',
  'PUT /settings/holidays',
  'POST /settings/offices',
  'GET /settings/deposit-addresses',
  'PUT /settings/deposit-addresses',
  'GET /watch-list',
  'POST /watch-list',
  'PUT /watch-list/:id',
  'POST /watch-list/import',
  'POST /releases/back',
  'GET /audit',
  'GET /audit/export.csv',
] as const satisfies readonly AdminCall[];

/** Whether a call is about the whole company. */
export const isCompanyCall = (call: AdminCall): boolean => (companyCalls as readonly AdminCall[]).includes(call);

/** Whether the table lets a role make a call, in an account that is bound to offices or to none. */
export const mayCall = (role: AdminRole, call: AdminCall, { isBound = needsOffice(role) } = {}): boolean =>
  rolesThatMay(call).includes(role) && !(isBound && isCompanyCall(call));
