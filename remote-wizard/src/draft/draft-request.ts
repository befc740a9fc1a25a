import {
  decimal,
  toWireNumber,
  type CreateTransaction,
  type ExchangeForm,
  type LanguageCode,
} from '@exchange/shared-domain';
import { sourceCurrencyOf, targetCurrencyOf, type AcceptedAmounts } from './draft.ts';

/** What a request says of the visitor and the exchange: all that the review shows. */
export interface RequestSummary extends Pick<CreateTransaction, 'client' | 'officeLocationId'> {
  readonly transaction: Omit<CreateTransaction['transaction'], 'executedRate'>;
}

const wire = (text: string) => toWireNumber(decimal(text));

export const summaryOf = (form: ExchangeForm, { sourceAmount, targetAmount }: AcceptedAmounts): RequestSummary => ({
  transaction: {
    sourceCurrency: sourceCurrencyOf(form),
    sourceAmount: wire(sourceAmount),
    targetCurrency: targetCurrencyOf(form),
    targetAmount: wire(targetAmount),
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
  officeLocationId: form.locationId,
});

/** The body of the request, at the current rate and in the visitor's language. */
export const requestOf = (
  { transaction: { clientWalletAddress, ...exchange }, client, officeLocationId }: RequestSummary,
  executedRate: string,
  language: LanguageCode,
): CreateTransaction => ({
  transaction: { ...exchange, executedRate: wire(executedRate), clientWalletAddress },
  client,
  language,
  officeLocationId,
});
