import * as z from 'zod/mini';
import { lengthPhoneRule } from '../person/phone.ts';
import { walletAddressSchema } from '../wallet/wallet-address.ts';
import {
  emptyExchangeForm,
  locationSchema,
  stepFields,
  stepSchemas,
  type ExchangeForm,
  type ExchangeStep,
} from './exchange-form.schema.ts';

const schemas = {
  ...stepSchemas({ phoneRule: lengthPhoneRule, now: () => new Date('2025-06-15T12:00:00Z') }),
  location: locationSchema({ wallet: walletAddressSchema, choosesNetwork: false }),
};

const schema = z.object({
  ...schemas.exchange.shape,
  ...schemas.personal.shape,
  ...schemas.location.shape,
  ...schemas.review.shape,
});

const complete: ExchangeForm = {
  ...emptyExchangeForm,
  amount: '100',
  topCurrency: 'USDC',
  bottomCurrency: 'BGN',
  firstName: 'Test',
  middleName: 'Middle',
  lastName: 'Visitor',
  email: 'visitor@example.com',
  phoneNumber: '+359888000000',
  residenceCountry: 'BG',
  dateOfBirth: '1990-01-31',
  walletAddress: `0x${'ab'.repeat(20)}`,
  locationId: 'SOFIA_VITOSHA',
  walletAddressIsCorrect: true,
  fundsLegitimate: true,
};

const faultsOf = (form: Partial<ExchangeForm>) =>
  schema.safeParse({ ...complete, ...form }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of an exchange', () => {
  it('starts with the direction toBottom, 0x as wallet and nothing ticked', () => {
    expect(emptyExchangeForm).toMatchObject({
      direction: 'toBottom',
      walletAddress: '0x',
      locationId: '',
      walletAddressIsCorrect: false,
      fundsLegitimate: false,
    });
  });

  it('passes when it is complete', () => {
    expect(faultsOf({})).toBeUndefined();
  });

  it.each(['firstName', 'middleName', 'lastName'] as const)('refuses pictures and what nobody sees in %s', (field) => {
    for (const name of ['Ив\u{1F600}н', '\u{1F1E7}\u{1F1EC}', 'Ив\u200Bан', '\u202Eнави', 'Ив\u0007ан', 'Ив\u200Aан']) {
      expect(faultsOf({ [field]: name })).toEqual([`${field}: pictograph`]);
    }
    for (const name of ['Иван', "O'Neill-Смит 3.", '李', 'José']) expect(faultsOf({ [field]: name })).toBeUndefined();
  });

  it.each(['firstName', 'middleName', 'lastName', 'email', 'phoneNumber', 'residenceCountry', 'dateOfBirth'] as const)(
    'requires %s',
    (field) => {
      expect(faultsOf({ [field]: '' })?.[0]).toBe(`${field}: text`);
    },
  );

  it.each(['walletAddressIsCorrect', 'fundsLegitimate'] as const)('asks to agree to %s', (box) => {
    expect(faultsOf({ [box]: false })).toEqual([`${box}: agree`]);
  });

  it('names each checkbox that is missing', () => {
    expect(faultsOf({ walletAddressIsCorrect: false, fundsLegitimate: false })).toEqual([
      'walletAddressIsCorrect: agree',
      'fundsLegitimate: agree',
    ]);
  });

  it.each(['0', '-5', '1e9', 'NaN', '<script>'])('refuses %s as an amount', (amount) => {
    expect(faultsOf({ amount })).toEqual(['amount: positive']);
  });

  it('requires an office', () => {
    expect(faultsOf({ locationId: '' })).toEqual(['locationId: text']);
  });

  it('knows two directions', () => {
    expect(schema.shape.direction.safeParse('toTop').success).toBe(true);
    expect(schema.shape.direction.safeParse('toBottom').success).toBe(true);
    expect(schema.shape.direction.safeParse('sideways').success).toBe(false);
  });

  it.each(Object.keys(stepFields) as ExchangeStep[])('has only the fields of the step in the schema of %s', (step) => {
    expect(Object.keys(schemas[step].shape)).toEqual([...stepFields[step]]);
    expect(schemas[step].safeParse(complete).success).toBe(true);
  });

  it('gives every field to exactly one of the four steps', () => {
    const steps = Object.values(stepFields);
    expect(steps).toHaveLength(4);
    expect(steps.flat().toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });
});
