import {
  decimal,
  toWireNumber,
  type CreateTransaction,
  type ExchangeForm,
  type stepFields,
} from '@exchange/shared-domain';
import type { SentRequest } from './draft.ts';

/** The first step's part of the form. */
export type Exchange = Pick<ExchangeForm, (typeof stepFields.exchange)[number]>;

/** The given and the received side of the form. */
export function sidesOf({ top, bottom, topCurrency, bottomCurrency, direction }: Exchange) {
  const upper = { amount: top, currency: topCurrency };
  const lower = { amount: bottom, currency: bottomCurrency };
  return direction === 'toBottom' ? { source: upper, target: lower } : { source: lower, target: upper };
}

const wire = (text: string) => toWireNumber(decimal(text));

/** The body of the request that a complete form makes. The same form and terms give the same body. */
export function requestOf(form: ExchangeForm, { executedRate, language }: SentRequest): CreateTransaction {
  const { source, target } = sidesOf(form);
  return {
    transaction: {
      sourceCurrency: source.currency,
      sourceAmount: wire(source.amount),
      targetCurrency: target.currency,
      targetAmount: wire(target.amount),
      executedRate: wire(executedRate),
      clientWalletAddress: form.walletAddress,
    },
    client: {
      phoneNumber: form.phoneNumber,
      email: form.email,
      name: [form.firstName, form.middleName, form.lastName].join(' '),
      residence: form.residenceCountry,
      dateOfBirth: form.dateOfBirth,
      fundsLegitimate: form.fundsLegitimate,
    },
    language,
    officeLocationId: form.locationId,
  };
}
