import type { Browser } from 'playwright';
import { z } from 'zod';
import { sellRequest } from '@exchange/api/testing';
import { Failure } from '@exchange/shared-node';
import { type Admin, callService } from '../../drills/requests/calling.ts';
import type { StoredState } from './visit.ts';

const requests = 30;
const createdSchema = z.object({ id: z.string() });

/** Sends the exchanges that the list shows, each from another person. */
export async function fillList(service: string): Promise<void> {
  for (let sent = 0; sent < requests; sent += 1) await requestExchange(service);
}

/** Sends an exchange, and returns its id. */
export async function requestExchange(origin: string, ...given: Parameters<typeof sellRequest>): Promise<string> {
  const reply = await callService(origin, 'POST', 'transactions', sellRequest(...given));
  if (!reply.ok) throw new Failure(`An exchange was refused: ${await reply.text()}`);
  return createdSchema.parse(await reply.json()).id;
}

export async function signedIn(browser: Browser, origin: string, admin: Admin): Promise<StoredState> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto('/admin/auth');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
