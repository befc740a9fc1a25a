import { z } from 'zod';
import type { Random } from '@exchange/api/random';

export interface Call {
  readonly method: string;
  /** With `{name}` where a value belongs. */
  readonly path: string;
  readonly queries: readonly string[];
  readonly contentType: string | undefined;
  readonly bodySchema: unknown;
}

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

// A valid value for a field with this name, in any call. Every visitor is new, because the limits of one person would
// soon refuse all requests.
const samples: Readonly<Record<string, (random: Random) => unknown>> = {
  sourceCurrency: () => 'USDC',
  sourceAmount: () => 300,
  targetCurrency: () => 'BGN',
  targetAmount: () => 537.49,
  executedRate: () => 1.791638071,
  clientWalletAddress: () => '0x52908400098527886E0F7030069857D2E4169EE7',
  network: () => 'ethereum',
  // Only a wallet can sign one.
  walletProof: () => undefined,
  transactionHash: (random) =>
    `0x${random
      .below(2 ** 32)
      .toString(16)
      .padStart(64, '0')}`,
  key: () => '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  after: () => null,
  clientMoneyReceivedTime: () => new Date().toISOString(),
  phoneNumber: (random) => `+3598${String(random.below(100_000_000)).padStart(8, '0')}`,
  email: (random) => `visitor-${random.below(2 ** 32)}-${random.below(2 ** 32)}@example.com`,
  name: () => 'Test Visitor',
  residence: () => 'BG',
  dateOfBirth: (random) => `19${50 + random.below(50)}-0${1 + random.below(9)}-${10 + random.below(19)}`,
  fundsLegitimate: () => true,
  language: () => 'en',
  officeLocationId: () => 'SOFIA_VITOSHA',
  password: () => 'not-the-password',
  subject: () => 'Hours',
  message: () => 'Do you open on Saturday?',
  id: (random) => `SOFIA_TEST_${random.below(1000)}`,
  code: (random) => random.pick(['USDC', 'USDT', '123456']),
  amount: (random) => random.pick(['100', '5000', '300.50']),
  currency: (random) => random.pick(['BGN', 'EUR']),
  margin: (random) => random.pick(['0.01', '0.2', '0']),
  effectiveFrom: () => new Date(Date.now() + 3_600_000).toISOString(),
  from: () => '2026-12-31',
  to: () => '2026-12-31',
  opens: () => '09:00',
  closes: () => '17:00',
  weekday: (random) => 1 + random.below(7),
  lat: () => 42.7,
  lng: () => 23.3,
  phone: () => '+359888111222',
  room: () => 'wizard',
  version: () => '0.0.0',
  messengerUrl: () => 'https://messenger.example.com/help',
};

export async function readCalls(origin: string): Promise<Call[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => {
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        contentType,
        bodySchema: content?.schema,
      };
    }),
  );
}

export function newSubmission(calls: readonly Call[], random: Random): unknown {
  const creation = calls.find(({ method, path }) => method === 'POST' && path === '/api/transactions');
  if (!creation) throw new Error('the service describes no request for an exchange');
  return sampleOf(creation.bodySchema, random);
}

const partSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  type: z.string().optional(),
});

export function sampleOf(schema: unknown, random: Random, name = ''): unknown {
  const part = partSchema.safeParse(schema).data ?? {};
  const { properties, items, enum: values = [], anyOf = [] } = part;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, sampleOf(inner, random, key)]));
  if (part.type === 'array') return Array.from({ length: random.below(4) }, () => sampleOf(items, random));
  const byName = samples[name];
  if (byName) return byName(random);
  if (values.length > 0) return random.pick(values);
  if (anyOf.length > 0) return sampleOf(random.pick(anyOf), random, name);
  if (part.type === 'boolean') return random.percent(50);
  return part.type === 'integer' || part.type === 'number' ? random.below(4) : 'text';
}
