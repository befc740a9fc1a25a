import { decimal } from '../money/decimal.ts';
import { documentNumberSchema, maskedDocumentNumber, newIdentityCheckSchema } from './identity-check.schema.ts';
import {
  defaultIdentityLimits,
  identityLimitsSchema,
  identityDifferences,
  missingParts,
  neededParts,
} from './identity-limits.schema.ts';

const sums = (day: string, month = day, exchange = day) => ({
  day: decimal(day),
  month: decimal(month),
  exchange: decimal(exchange),
});

describe('what is asked of a client', () => {
  it.each([
    ['1955.82', []],
    ['1955.83', ['identity', 'wallet']],
    ['9779.14', ['identity', 'wallet']],
    ['9779.15', ['identity', 'sourceOfFunds', 'wallet']],
  ])('at %s leva is %j', (leva, parts) => {
    expect(neededParts(sums(leva), defaultIdentityLimits)).toEqual(parts);
  });

  it('depends on the day, the month and the exchange', () => {
    expect(neededParts(sums('2000', '2000', '100'), defaultIdentityLimits)).toEqual(['identity']);
    expect(neededParts(sums('100', '10000', '100'), defaultIdentityLimits)).toEqual(['sourceOfFunds']);
  });

  it('is everything from zero on, and nothing without limits', () => {
    const zero = { amount: '0', currency: 'BGN' } as const;
    expect(neededParts(sums('1'), { identity: zero, sourceOfFunds: null, wallet: null })).toEqual(['identity']);
    expect(neededParts(sums('99999'), { identity: null, sourceOfFunds: null, wallet: null })).toEqual([]);
  });

  it('is missing until the last check has it', () => {
    const all = ['identity', 'sourceOfFunds', 'wallet'] as const;
    expect(missingParts(all, null)).toEqual(all);
    expect(missingParts(all, { sourceOfFunds: null, walletProof: 'screen' })).toEqual(['sourceOfFunds']);
  });

  it('cannot be asked from a negative sum, or from half a stotinka on', () => {
    for (const amount of ['-1', '1.005', 'many', ''])
      expect(
        identityLimitsSchema.safeParse({ ...defaultIdentityLimits, wallet: { amount, currency: 'BGN' } }).success,
      ).toBe(false);
  });
});

describe('the number of a document', () => {
  it.each([
    ['aa 123-4567', 'AA1234567'],
    ['АВ1234567', 'AB1234567'],
    ['12.34/56', '123456'],
  ])('%s is %s', (typed, number) => {
    expect(documentNumberSchema.parse(typed)).toBe(number);
  });

  it.each([`'"><script>1`, 'x'.repeat(200), 'ABCDEF', '12', 'Ж1234567', ''])('is not %s', (typed) => {
    expect(documentNumberSchema.safeParse(typed).success).toBe(false);
  });

  it('is masked but for its end', () => {
    expect(maskedDocumentNumber('AA1234567')).toBe('••••567');
  });
});

it('a name differs by its letters, not by case, spaces or hyphens', () => {
  const client = { name: 'Анна-Мария  Петрова', dateOfBirth: '1990-01-31' };
  expect(identityDifferences({ name: 'АННА МАРИЯ ПЕТРОВА', birthDate: '1990-01-31' }, client)).toEqual([]);
  expect(identityDifferences({ name: 'Анна Петрова', birthDate: '1990-01-30' }, client)).toEqual(['name', 'birthDate']);
});

it('without a clock neither expiry nor age are checked: a browser may have the wrong time', () => {
  const check = {
    id: '01JH5000000000000000000001',
    replaces: null,
    document: { kind: 'passport', country: 'BG', number: '123456', validUntil: '2001-01-01' },
    name: 'Test Visitor',
    birthDate: '2020-01-01',
  };
  const now = () => new Date('2026-03-02T10:00:00Z');
  expect(newIdentityCheckSchema().safeParse(check).success).toBe(true);
  expect(
    newIdentityCheckSchema(now)
      .safeParse(check)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['documentExpired', 'minor']);
});
