import type { CreateTransaction } from '@exchange/shared-domain';

/** At the test's prices: 0.93 x 1.95583 x 0.985, ten digits kept. */
export const SELL_RATE = 1.791638071;
/** 1 / (0.93 x 1.95583 x 1.015), ten digits kept. */
const BUY_RATE = 0.5416514446;

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
export const HASH = `0x${'ab'.repeat(32)}`;

let visitors = 0;

export function newVisitor(): Pick<CreateTransaction['client'], 'phoneNumber' | 'email'> {
  visitors += 1;
  return { phoneNumber: `+3598${String(visitors).padStart(8, '0')}`, email: `visitor-${visitors}@example.com` };
}

/** Requests of one birth date and name count as one person's: 20,000 adults each have their own. */
const birthDate = (): string => new Date(Date.UTC(1940, 0, visitors % 20_000)).toISOString().slice(0, 10);

interface Overrides {
  readonly transaction?: Partial<CreateTransaction['transaction']>;
  readonly client?: Partial<CreateTransaction['client']>;
  readonly language?: CreateTransaction['language'];
  readonly officeLocationId?: string;
}

/** A visitor sells 300 USDC for 537.49 leva. */
export const sellRequest = ({ transaction, client, ...rest }: Overrides = {}): CreateTransaction => ({
  transaction: {
    sourceCurrency: 'USDC',
    sourceAmount: 300,
    targetCurrency: 'BGN',
    targetAmount: 537.49,
    executedRate: SELL_RATE,
    clientWalletAddress: WALLET,
    ...transaction,
  },
  client: {
    ...newVisitor(),
    name: 'Test Middle Visitor',
    residence: 'BG',
    dateOfBirth: birthDate(),
    fundsLegitimate: true,
    ...client,
  },
  language: 'en',
  officeLocationId: 'SOFIA_VITOSHA',
  ...rest,
});

/** A visitor buys 270.825722 USDC for 500 leva. */
export const buyRequest = (overrides: Overrides = {}): CreateTransaction =>
  sellRequest({
    ...overrides,
    transaction: {
      sourceCurrency: 'BGN',
      sourceAmount: 500,
      targetCurrency: 'USDC',
      targetAmount: 270.825722,
      executedRate: BUY_RATE,
      ...overrides.transaction,
    },
  });

/** A copy of a body with the value at a path such as `client.email`; `undefined` leaves the field out. */
export function withField(body: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = path.split('.');
  if (key === undefined || key === '') return value;
  const copy: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  copy[key] = withField(copy[key], rest.join('.'), value);
  return copy;
}

export const officeDetails = {
  name: { en: 'Sofia, Test Square', bg: 'София, пл. „Тест“' },
  address: { en: '1 Test Square', bg: 'пл. „Тест“ 1' },
  lat: 42.7,
  lng: 23.3,
  openingHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  specialDays: [],
  enabled: true,
};
