import { join } from 'node:path';
import { createdTransactionSchema, decimal, quoteFromSource, ratesSchema } from '@exchange/shared-domain';
import { Failure } from '@exchange/shared-node/failure';
import { runToEnd } from '@exchange/shared-node/run';
import { root } from '@exchange/shared-node/rooms';

const count = 400;

export async function fillProduct(env: NodeJS.ProcessEnv): Promise<void> {
  const seed = join(root, 'api/src/commands/seed/seed.ts');
  const failure = 'The sample data could not be made';
  await runToEnd(process.execPath, [seed, '--count', String(count)], { cwd: root, env, failure });
}

const source = { code: 'USDC', type: 'CRYPTO', precision: 6 } as const;
const target = { code: 'BGN', type: 'FIAT', precision: 2 } as const;

export async function requestExchange(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/rates/from/USDC`);
  const rate = ratesSchema.parse(await reply.json())['BGN'] ?? 0;
  const { targetAmount } = quoteFromSource({ source, target, rate: decimal(rate) }, decimal(300));
  const made = await fetch(`${address}/api/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      transaction: {
        sourceCurrency: source.code,
        sourceAmount: 300,
        targetCurrency: target.code,
        targetAmount: Number(targetAmount),
        executedRate: rate,
        clientWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      },
      client: {
        name: 'Maria Petrova',
        phoneNumber: '+359888123456',
        email: 'maria.petrova@example.com',
        residence: 'BG',
        dateOfBirth: '1990-02-28',
        fundsLegitimate: true,
      },
      language: 'en',
      officeLocationId: 'SOFIA_VITOSHA',
    }),
  });
  if (!made.ok) throw new Failure(`The request for the review was refused: ${await made.text()}`);
  return createdTransactionSchema.parse(await made.json()).id;
}
