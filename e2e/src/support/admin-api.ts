import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  adminSessionSchema,
  linkedAccountSchema,
  transactionItemsSchema,
  ulid,
  type AdminRole,
  type TransactionItem,
} from '@exchange/shared-domain';
import { setting } from './settings.ts';

/** Signs in the product's administrator by the API. Resolves to the token. */
async function adminToken(request: APIRequestContext): Promise<string> {
  const data = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
  const reply = await request.post('/api/admin/auth/login', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return adminSessionSchema.parse(await reply.json()).token;
}

/** The stored transactions of the visitor with this email. */
export async function findTransactions(request: APIRequestContext, email: string): Promise<TransactionItem[]> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const reply = await request.get('/api/admin/transactions', { headers, params: { search: email } });
  return transactionItemsSchema.parse(await reply.json());
}

/** Changes a setting by the API, as long as nobody changed it before. */
export async function changeSetting(request: APIRequestContext, name: string, value: object): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const reply = await request.put(`/api/admin/settings/${name}`, { headers, data: { version: 0, value } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Takes a step of a request by the API. */
export async function takeStep(request: APIRequestContext, id: string, step: string, data?: object): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const reply = await request.patch(`/api/admin/transactions/${id}/${step}`, { headers, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Records by the API that the client of `requestExchange` showed a document, as a large sum asks for. */
export async function checkIdentity(request: APIRequestContext, id: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const document = { kind: 'passport', country: 'BG', number: `TEST${Date.now() % 1e8}`, validUntil: null };
  const shown = { document, name, birthDate: '1990-02-28', walletProof: 'screen' };
  const data = { id: ulid(new Date()), replaces: null, ...shown };
  const reply = await request.post(`/api/admin/transactions/${id}/identity`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
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
  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const invited = await request.post('/api/admin/accounts', {
    headers,
    data: { email, role, offices, language: 'en' },
  });
  const { link } = linkedAccountSchema.parse(await invited.json());
  const token = link.split('#').at(-1);
  const set = await request.post('/api/admin/auth/password', { data: { token, password } });
  expect(set.ok(), await set.text()).toBe(true);
  return { email, password };
}
