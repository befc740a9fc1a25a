import { lengthPhoneRule } from '../person/phone.ts';
import { createTransactionSchema, type CreateTransaction } from './create-transaction.schema.ts';

const schema = createTransactionSchema({ phoneRule: lengthPhoneRule, now: () => new Date('2025-06-15T12:00:00Z') });

const body: CreateTransaction = {
  transaction: {
    sourceCurrency: 'USDC',
    sourceAmount: 100,
    targetCurrency: 'BGN',
    targetAmount: 177.23,
    executedRate: 1.772373146,
    clientWalletAddress: `0x${'ab'.repeat(20)}`,
  },
  client: {
    phoneNumber: '+359888000000',
    email: 'visitor@example.com',
    name: 'Test Middle Visitor',
    residence: 'BG',
    dateOfBirth: '1990-01-31',
    fundsLegitimate: true,
  },
  language: 'bg',
  officeLocationId: 'SOFIA_VITOSHA',
};

const faultOf = (change: object) => {
  const issue = schema.safeParse({ ...body, ...change }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('the payload of a creation', () => {
  it('passes when it is complete', () => {
    expect(schema.parse(body)).toEqual(body);
  });

  it('refuses funds that are not declared legitimate', () => {
    expect(faultOf({ client: { ...body.client, fundsLegitimate: false } })).toBe('client.fundsLegitimate: agree');
  });

  it.each(Object.keys(body.transaction))('needs transaction.%s', (field) => {
    expect(faultOf({ transaction: { ...body.transaction, [field]: undefined } })).toBe(
      `transaction.${field}: required`,
    );
  });

  it.each(Object.keys(body.client))('needs client.%s', (field) => {
    expect(faultOf({ client: { ...body.client, [field]: undefined } })).toBe(`client.${field}: required`);
  });

  it.each(['transaction', 'client', 'language', 'officeLocationId'])('needs %s', (field) => {
    expect(faultOf({ [field]: undefined })).toBe(`${field}: required`);
  });

  it('refuses unknown fields', () => {
    expect(schema.safeParse({ ...body, marginBgn: 1 }).success).toBe(false);
  });

  it('refuses unknown languages', () => {
    expect(faultOf({ language: 'de' })).toBe('language: unknown');
  });
});
