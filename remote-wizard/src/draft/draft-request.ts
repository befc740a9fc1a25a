import {
  isProofOver,
  networkNames,
  personOf,
  readWalletProof,
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

function clientOf(form: ExchangeForm): CreateTransaction['client'] {
  const { firstName, middleName, lastName, residenceCountry, ...same } = personOf(form);
  return {
    ...same,
    name: [firstName, middleName, lastName].join(' '),
    residence: residenceCountry,
    fundsLegitimate: form.fundsLegitimate,
  };
}

export function summaryOf(form: ExchangeForm, { sourceAmount, targetAmount }: AcceptedAmounts): RequestSummary {
  const proof = readWalletProof(form.walletProof);
  const network = networkNames.find((name) => name === form.network);
  return {
    transaction: {
      sourceCurrency: sourceCurrencyOf(form),
      sourceAmount: toWireNumber(sourceAmount),
      targetCurrency: targetCurrencyOf(form),
      targetAmount: toWireNumber(targetAmount),
      clientWalletAddress: form.walletAddress,
      ...(network && { network }),
      ...(proof && !isProofOver(proof, new Date()) && { walletProof: form.walletProof }),
    },
    client: clientOf(form),
    officeLocationId: form.locationId,
  };
}

/** The body of the request, at the current rate and in the visitor's language. */
export const requestOf = (
  { transaction: { clientWalletAddress, ...exchange }, client, officeLocationId }: RequestSummary,
  executedRate: string,
  language: LanguageCode,
): CreateTransaction => ({
  transaction: { ...exchange, executedRate: toWireNumber(executedRate), clientWalletAddress },
  client,
  language,
  officeLocationId,
});
