import { otherSide, personFields, type ErrorCode, type ExchangeSide } from '@exchange/shared-domain';
import type { ApiError } from '@exchange/shared-platform';
import type { FieldName } from './submission.ts';

/** A field, or how the side that the visitor gives leads to it. */
type Concern = FieldName | ((source: ExchangeSide) => FieldName);

const sourceAmount: Concern = (source) => source;
const targetAmount: Concern = (source) => otherSide(source);
const sourceCurrency: Concern = (source) => `${source}Currency`;
const targetCurrency: Concern = (source) => `${otherSide(source)}Currency`;

const concernOfPath: Readonly<Record<string, Concern>> = {
  'transaction.sourceAmount': sourceAmount,
  'transaction.targetAmount': targetAmount,
  'transaction.sourceCurrency': sourceCurrency,
  'transaction.targetCurrency': targetCurrency,
  'transaction.clientWalletAddress': 'walletAddress',
  'transaction.walletProof': 'walletProof',
  'transaction.network': 'network',
  ...Object.fromEntries(personFields.map((field) => [`client.${field}`, field])),
  'client.name': 'firstName',
  'client.residence': 'residenceCountry',
  'client.fundsLegitimate': 'fundsLegitimate',
  officeLocationId: 'locationId',
};

// Codes that say by themselves what they are about.
const concernOfCode: Partial<Record<ErrorCode, Concern>> = {
  CLIENT_MUST_BE_OLDER_THAN_18: 'dateOfBirth',
  CLIENT_FUNDS_NOT_LEGITIMATE: 'fundsLegitimate',
  TRANSACTION_AMOUNT_TOO_LOW: sourceAmount,
  TRANSACTION_AMOUNT_TOO_HIGH: sourceAmount,
  EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT: sourceAmount,
  INVALID_CURRENCY: sourceCurrency,
  TRANSACTION_CURRENCY_NOT_SUPPORTED: sourceCurrency,
  SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT: targetCurrency,
  // A request is sent again unchanged, except for a birth date that had to be typed again.
  IDEMPOTENCY_KEY_REUSED: 'dateOfBirth',
};

/** The field that a refusal is about; `undefined` when it is about none. */
export function refusedField(error: ApiError, source: ExchangeSide = 'top'): FieldName | undefined {
  if (error.kind !== 'refused' || error.status >= 500 || !error.code || error.code === 'EXCHANGE_RATE_OUT_OF_RANGE')
    return undefined;
  const concern = concernOfPath[error.field ?? ''] ?? concernOfCode[error.code];
  return typeof concern === 'function' ? concern(source) : concern;
}
