import fc from 'fast-check';
import {
  createTransactionSchema,
  lengthPhoneRule,
  locationSchema,
  stepFields,
  stepSchemas,
  walletAddressSchema,
  type CreateTransaction,
  type ExchangeForm,
} from '@exchange/shared-domain';
import { completeDraft, completeForm } from '../testing/drafts.ts';
import { requestOf, summaryOf } from './draft-request.ts';
import type { AcceptedAmounts } from './draft.ts';

const rules = { phoneRule: lengthPhoneRule, now: () => new Date('2026-03-05T12:00:00Z') };
const accepted: AcceptedAmounts = { sourceAmount: '100', targetAmount: '200' };

const request = (form: ExchangeForm, amounts: AcceptedAmounts) =>
  requestOf(summaryOf(form, amounts), '1.791631346', 'bg');

/** Reads a request back into the form: what a person could fill in from it. */
function formOf(
  { transaction, client, officeLocationId }: CreateTransaction,
  { typed, direction }: Pick<ExchangeForm, 'typed' | 'direction'>,
) {
  const source = { amount: String(transaction.sourceAmount), currency: transaction.sourceCurrency };
  const target = { amount: String(transaction.targetAmount), currency: transaction.targetCurrency };
  const sides = direction === 'toBottom' ? { top: source, bottom: target } : { top: target, bottom: source };
  const [firstName = '', middleName = '', lastName = ''] = client.name.split(' ');
  return {
    amount: sides[typed].amount,
    typed,
    topCurrency: sides.top.currency,
    bottomCurrency: sides.bottom.currency,
    direction,
    firstName,
    middleName,
    lastName,
    email: client.email,
    phoneNumber: client.phoneNumber,
    residenceCountry: client.residence,
    dateOfBirth: client.dateOfBirth,
    walletAddress: transaction.clientWalletAddress,
    locationId: officeLocationId,
    walletProof: '',
    network: transaction.network ?? '',
    walletAddressIsCorrect: true,
    fundsLegitimate: client.fundsLegitimate,
  };
}

const amount = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => String(units / 10 ** places));
const name = fc.stringMatching(/^[A-Za-zА-Яа-я'-]{1,20}$/);

const forms: fc.Arbitrary<ExchangeForm> = fc.record({
  amount,
  typed: fc.constantFrom('top' as const, 'bottom' as const),
  topCurrency: fc.constantFrom('USDC', 'USDT'),
  bottomCurrency: fc.constant('BGN'),
  direction: fc.constantFrom('toTop' as const, 'toBottom' as const),
  firstName: name,
  middleName: name,
  lastName: name,
  email: fc.constantFrom('visitor@example.com', 'a.b+c@sub.example.org'),
  phoneNumber: fc.integer({ min: 0, max: 99_999_999 }).map((digits) => `+3598${String(digits).padStart(8, '0')}`),
  residenceCountry: fc.constantFrom('BG', 'DE', 'US'),
  dateOfBirth: fc.constantFrom('1990-01-31', '2000-02-29'),
  walletAddress: fc.stringMatching(/^0x[0-9a-f]{40}$/).filter((address) => !/^0x0{40}$/.test(address)),
  locationId: fc.constantFrom('SOFIA_VITOSHA', 'SOFIA_RING_MALL'),
  walletProof: fc.constant(''),
  network: fc.constantFrom('', 'base'),
  walletAddressIsCorrect: fc.constant(true),
  fundsLegitimate: fc.constant(true),
});

const location = locationSchema({ wallet: walletAddressSchema, choosesNetwork: false });

/** The typed amount of the form on its own side, and another one across. */
const amountsFor = ({ amount: typedAmount, typed, direction }: ExchangeForm, other: string): AcceptedAmounts => {
  const isSourceTyped = (typed === 'top') === (direction === 'toBottom');
  return isSourceTyped
    ? { sourceAmount: typedAmount, targetAmount: other }
    : { sourceAmount: other, targetAmount: typedAmount };
};

describe('a complete form', () => {
  it('becomes a request that the service takes, and loses nothing on the way there and back', () => {
    fc.assert(
      fc.property(forms, amount, (form, other) => {
        const parts = [...Object.values(stepSchemas(rules)), location].map((schema) => schema.parse(form));
        expect(Object.assign({}, ...parts)).toEqual(form);
        const sent = request(form, amountsFor(form, other));
        const arrived = createTransactionSchema(rules).parse(JSON.parse(JSON.stringify(sent)));
        expect(formOf(arrived, form)).toEqual(form);
        expect(arrived.transaction.executedRate).toBe(1.791631346);
        expect(arrived.language).toBe('bg');
      }),
    );
  });

  it('has every field of every step in its request', () => {
    const form = { ...completeForm, fundsLegitimate: true, walletAddressIsCorrect: true };
    const back = formOf(request(form, accepted), form);
    expect(back).toEqual(form);
    expect(Object.keys(back).toSorted()).toEqual(Object.values(stepFields).flat().toSorted());
  });

  it('makes the same request every time, to the byte', () => {
    const { form, accepted: amounts = accepted } = completeDraft;
    expect(JSON.stringify(request(form, amounts))).toBe(JSON.stringify(request({ ...form }, { ...amounts })));
  });
});
