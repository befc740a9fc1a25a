import type { ErrorCode } from './error-code.ts';

/**
 * What can be wrong with one field: the message of every Zod issue in this package, and the reason in an error reply.
 * The browser translates the key; the service answers with the code next to it.
 */
export const fieldErrorCodes = {
  required: 'FIELD_MUST_BE_NON_NULL',
  text: 'FIELD_MUST_BE_NON_EMPTY_STRING',
  tooLong: 'UNEXPECTED_DATA_TYPE',
  pictograph: 'UNEXPECTED_DATA_TYPE',
  unknown: 'UNEXPECTED_DATA_TYPE',
  number: 'FIELD_MUST_BE_FLOAT_NUMBER',
  positive: 'FIELD_MUST_BE_POSITIVE_NUMBER',
  precision: 'FIELD_MUST_BE_FLOAT_NUMBER',
  boolean: 'FIELD_MUST_BE_BOOLEAN',
  timestamp: 'FIELD_MUST_BE_ISO_TIMESTAMP',
  ulid: 'FIELD_MUST_BE_VALID_ULID',
  currency: 'INVALID_CURRENCY',
  email: 'UNEXPECTED_DATA_TYPE',
  phone: 'UNEXPECTED_DATA_TYPE',
  eik: 'UNEXPECTED_DATA_TYPE',
  phoneCountry: 'UNEXPECTED_DATA_TYPE',
  country: 'UNEXPECTED_DATA_TYPE',
  date: 'UNEXPECTED_DATA_TYPE',
  adult: 'CLIENT_MUST_BE_OLDER_THAN_18',
  minor: 'CLIENT_MUST_BE_OLDER_THAN_18',
  documentNumber: 'UNEXPECTED_DATA_TYPE',
  documentExpired: 'INVALID_DATE_RANGE',
  wallet: 'UNEXPECTED_DATA_TYPE',
  walletChecksum: 'UNEXPECTED_DATA_TYPE',
  walletTron: 'UNEXPECTED_DATA_TYPE',
  walletBitcoin: 'UNEXPECTED_DATA_TYPE',
  walletNetwork: 'UNEXPECTED_DATA_TYPE',
  walletContract: 'UNEXPECTED_DATA_TYPE',
  walletZero: 'UNEXPECTED_DATA_TYPE',
  transactionHash: 'UNEXPECTED_DATA_TYPE',
  privateKey: 'PRIVATE_KEY_REFUSED',
  extendedKey: 'UNEXPECTED_DATA_TYPE',
  depositDiffers: 'FIELD_MUST_BE_NON_EMPTY_STRING',
  payoutUnsure: 'FIELD_MUST_BE_NON_EMPTY_STRING',
  payoutDiffers: 'MANAGER_REQUIRED',
  agree: 'CLIENT_FUNDS_NOT_LEGITIMATE',
  futureTime: 'INVALID_DATE_RANGE',
  timeBeforeRequest: 'INVALID_DATE_RANGE',
  dateRange: 'INVALID_DATE_RANGE',
  rateOver: 'RATE_PROMISE_OVER',
  office: 'ENTITY_NOT_FOUND',
  dayLimit: 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT',
  messageLimit: 'TOO_MANY_REQUESTS',
  passwordShort: 'PASSWORD_NOT_ACCEPTED',
  passwordCommon: 'PASSWORD_NOT_ACCEPTED',
  accountExists: 'ENTITY_ALREADY_EXISTS',
  passwordWrong: 'PASSWORD_WRONG',
  code: 'UNEXPECTED_DATA_TYPE',
  codeWrong: 'SECOND_FACTOR_CODE_WRONG',
  aboveMaximum: 'INVALID_SETTING',
  belowMaximum: 'INVALID_SETTING',
  marginTooLarge: 'INVALID_SETTING',
  workingDays: 'INVALID_SETTING',
  lastCurrency: 'INVALID_SETTING',
  closesBeforeOpening: 'INVALID_SETTING',
  link: 'UNEXPECTED_DATA_TYPE',
  latitude: 'UNEXPECTED_DATA_TYPE',
  longitude: 'UNEXPECTED_DATA_TYPE',
  clockTime: 'UNEXPECTED_DATA_TYPE',
  officeId: 'UNEXPECTED_DATA_TYPE',
  pastTime: 'INVALID_DATE_RANGE',
  taken: 'ENTITY_ALREADY_EXISTS',
  tooMany: 'TOO_MANY_ENTRIES',
  notAboveFirst: 'INVALID_SETTING',
  otherWallet: 'MANAGER_REQUIRED',
  notEnoughCash: 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT',
  aboveReceived: 'EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT',
} as const satisfies Record<string, ErrorCode>;

export type FieldError = keyof typeof fieldErrorCodes;

export const fieldErrors = Object.keys(fieldErrorCodes) as readonly FieldError[];

/** Narrows the message of a Zod issue; a message of Zod itself counts as `unknown`. */
export const asFieldError = (message: string): FieldError =>
  Object.hasOwn(fieldErrorCodes, message) ? (message as FieldError) : 'unknown';
