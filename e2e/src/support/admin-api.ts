import { type APIRequestContext, expect } from '@playwright/test';
import { adminSessionSchema, transactionItemsSchema, type TransactionItem } from '@exchange/shared-domain';
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
