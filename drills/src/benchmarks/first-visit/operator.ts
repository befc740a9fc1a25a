import type { Browser } from 'playwright';
import { sellRequest } from '@exchange/api/testing';
import { Failure } from '@exchange/shared-node/failure';
import type { StoredState } from './visit.ts';

export const operator = { email: 'admin@example.com', password: 'bench-only-password' };

const requests = 30;

/** Sends the exchanges that the list shows, each from another person. */
export async function fillList(service: string): Promise<void> {
  for (let sent = 0; sent < requests; sent += 1) {
    const reply = await fetch(`${service}/api/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sellRequest()),
    });
    if (!reply.ok) throw new Failure(`An exchange for the list was refused: ${await reply.text()}`);
  }
}

export async function signedIn(browser: Browser, origin: string): Promise<StoredState> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.goto('/admin/auth');
    await page.getByLabel('Email').fill(operator.email);
    await page.getByLabel('Password', { exact: true }).fill(operator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
