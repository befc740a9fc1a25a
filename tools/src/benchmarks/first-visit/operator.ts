import type { Browser } from 'playwright';
import { decimal, quoteFromSource, ratesSchema } from '@exchange/shared-domain';
import { Failure } from '../../process/failure.ts';
import type { StoredState } from './visit.ts';

/** The administrator of the measured site. */
export const operator = { email: 'admin@example.com', password: 'bench-only-password' };

const requests = 30;
const amount = 300;
const source = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const target = { code: 'BGN', type: 'FIAT', precision: 2 } as const;

/**
 * Sends the exchanges that the list shows, each of another person.
 * @param service origin of the service
 */
export async function fillList(service: string): Promise<void> {
  const rates = ratesSchema.parse(await (await fetch(`${service}/api/rates/from/USDC`)).json());
  const rate = rates['BGN'] ?? 0;
  const { targetAmount } = quoteFromSource({ source, target, rate: decimal(rate) }, decimal(amount));
  for (let number = 0; number < requests; number += 1) {
    const reply = await fetch(`${service}/api/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        transaction: {
          sourceCurrency: source.code,
          sourceAmount: amount,
          targetCurrency: target.code,
          targetAmount: Number(targetAmount),
          executedRate: rate,
          clientWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
        },
        client: {
          phoneNumber: `+3598800000${String(number).padStart(2, '0')}`,
          email: `visitor-${number}@example.com`,
          name: 'Test Visitor',
          residence: 'BG',
          dateOfBirth: '1990-02-28',
          fundsLegitimate: true,
        },
        language: 'en',
        officeLocationId: 'SOFIA_VITOSHA',
      }),
    });
    if (!reply.ok) throw new Failure(`An exchange for the list was refused: ${await reply.text()}`);
  }
}

/** Signs the operator in, and resolves to the browser's stored state. */
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
