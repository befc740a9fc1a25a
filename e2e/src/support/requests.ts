import { expect, type APIRequestContext } from '@playwright/test';
import {
  createdTransactionSchema,
  decimal,
  quoteFromSource,
  ratesSchema,
  type LanguageCode,
} from '@exchange/shared-domain';

const crypto = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const cash = { code: 'BGN', type: 'FIAT', precision: 2 } as const;

const randomDigits = (count: number) =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

/** The birth date of a visitor with this email: requests of one birth date and name count as one person's. */
export function birthDateOf(email: string): string {
  const digits = Number(email.replaceAll(/\D/g, '').slice(-6));
  return new Date(Date.UTC(1950, 0, digits % 18_000)).toISOString().slice(0, 10);
}

/**
 * Creates an exchange by the API, as the wizard does, for a new person: by default a sale of USDC. Resolves to the created
 * request and the visitor's email.
 */
export async function requestExchange(
  request: APIRequestContext,
  {
    name = 'Test Visitor',
    amount = 300,
    office = 'SOFIA_VITOSHA',
    email = `visitor-${randomDigits(12)}@example.com`,
    isPurchase = false,
    language = 'en' as LanguageCode,
  } = {},
) {
  const [source, target] = isPurchase ? [cash, crypto] : [crypto, cash];
  const rates = ratesSchema.parse(await (await request.get(`/api/rates/from/${source.code}`)).json());
  const rate = rates[target.code] ?? 0;
  const { targetAmount } = quoteFromSource({ source, target, rate: decimal(rate) }, decimal(amount));
  const reply = await request.post('/api/transactions', {
    data: {
      transaction: {
        sourceCurrency: source.code,
        sourceAmount: amount,
        targetCurrency: target.code,
        targetAmount: Number(targetAmount),
        executedRate: rate,
        clientWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      },
      client: {
        phoneNumber: `+3598${randomDigits(8)}`,
        email,
        name,
        residence: 'BG',
        dateOfBirth: birthDateOf(email),
        fundsLegitimate: true,
      },
      language,
      officeLocationId: office,
    },
  });
  expect(reply.status()).toBe(201);
  return { ...createdTransactionSchema.parse(await reply.json()), email };
}
