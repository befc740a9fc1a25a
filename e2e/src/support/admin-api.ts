import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  adminSessionSchema,
  drawerSchema,
  linkedAccountSchema,
  transactionItemsSchema,
  type AdminRole,
  type TransactionItem,
} from '@exchange/shared-domain';
import { setting } from './settings.ts';

/** Makes a call as the product's administrator, which has to succeed. Resolves to the reply. */
async function callAsAdmin(request: APIRequestContext, method: string, path: string, data?: object): Promise<unknown> {
  const login = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
  const session = await request.post('/api/admin/auth/login', { data: login });
  expect(session.ok(), await session.text()).toBe(true);
  const headers = { authorization: `Bearer ${adminSessionSchema.parse(await session.json()).token}` };
  const reply = await request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

/** The stored transactions of the visitor with this email. */
export async function findTransactions(request: APIRequestContext, email: string): Promise<TransactionItem[]> {
  return transactionItemsSchema.parse(
    await callAsAdmin(request, 'GET', `transactions?search=${encodeURIComponent(email)}`),
  );
}

/** Changes a setting by the API, as long as nobody changed it before. */
export async function changeSetting(request: APIRequestContext, name: string, value: object): Promise<void> {
  const password = name === 'deposit-addresses' ? { password: setting('ADMIN_PASSWORD') } : {};
  await callAsAdmin(request, 'PUT', `settings/${name}`, { version: 0, value, ...password });
}

/** Takes a step of a request by the API. */
export async function takeStep(request: APIRequestContext, id: string, step: string, data?: object): Promise<void> {
  await callAsAdmin(request, 'PATCH', `transactions/${id}/${step}`, data);
}

/** Opens and counts a new drawer of an office by the API, in the currency that no client pays in: a sum that staff see. */
export async function countDrawer(request: APIRequestContext, officeId: string, total: string): Promise<void> {
  const drawer = { officeId, currency: 'EUR', name: `Каса ${Date.now()}` };
  const added = await callAsAdmin(request, 'POST', 'drawers', drawer);
  const { id } = drawerSchema.parse(added);
  for (const deed of ['open', 'count'])
    await callAsAdmin(request, 'POST', `drawers/${id}/${deed}`, { count: { total } });
}

/** Records by the API that the client of `requestExchange` showed a document, as a large sum asks for. */
export async function checkIdentity(request: APIRequestContext, id: string, name: string): Promise<void> {
  const document = { kind: 'passport', country: 'BG', number: `TEST${Date.now() % 1e8}`, validUntil: null };
  const shown = { document, name, birthDate: '1990-02-28', walletProof: 'screen', note: 'Test note' };
  await callAsAdmin(request, 'POST', `transactions/${id}/identity`, { replaces: null, ...shown });
}

/** What somebody signs in with. */
export interface Colleague {
  readonly email: string;
  readonly password: string;
}

/** Invites somebody, who follows the link and sees the requests of these offices or, without any, of all. What they choose for themselves changes no other test. */
export async function newColleague(
  request: APIRequestContext,
  role: AdminRole,
  offices: readonly string[] = [],
): Promise<Colleague> {
  const email = `colleague-${randomUUID()}@example.com`;
  const password = `three grey boats ${randomUUID().slice(0, 8)}`;
  const invitation = { email, role, offices, language: 'en' };
  const { link } = linkedAccountSchema.parse(await callAsAdmin(request, 'POST', 'accounts', invitation));
  const token = link.split('#').at(-1);
  const set = await request.post('/api/admin/auth/password', { data: { token, password } });
  expect(set.ok(), await set.text()).toBe(true);
  return { email, password };
}
