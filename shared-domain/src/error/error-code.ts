/** Every code that the service answers with, and its English text. The browser translates by code. */
export const errorMessages = {
  CLIENT_FUNDS_NOT_LEGITIMATE: 'Client funds are not legitimate',
  CLIENT_MUST_BE_OLDER_THAN_18: 'Client must be older than 18',
  ENTITY_ALREADY_EXISTS: 'Data already exists',
  ENTITY_NOT_FOUND: 'Data not found',
  EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT: 'Exchange amount exceeds maximum allowed amount',
  EXCHANGE_RATE_OUT_OF_RANGE: 'The exchange rate is out of range',
  FIELD_MUST_BE_ARRAY: 'A field must be an array',
  FIELD_MUST_BE_ARRAY_WITH_SINGLE_ELEMENT: 'A field must be an array with a single element',
  FIELD_MUST_BE_BOOLEAN: 'A field must be a boolean',
  FIELD_MUST_BE_EMPTY: 'A field must be empty',
  FIELD_MUST_BE_FLOAT_NUMBER: 'A field must be a float number',
  FIELD_MUST_BE_ID_NUMBER: 'A field must be an ID number',
  FIELD_MUST_BE_ISO_TIMESTAMP: 'A field must be an ISO timestamp',
  FIELD_MUST_BE_NON_EMPTY_ARRAY: 'A field must be a non-empty array',
  FIELD_MUST_BE_NON_EMPTY_STRING: 'A field must be a non-empty string',
  FIELD_MUST_BE_NON_NULL: 'A field must be non-null',
  FIELD_MUST_BE_POSITIVE_NUMBER: 'A field must be a positive number',
  FIELD_MUST_BE_VALID_JSON: 'A field must be valid JSON',
  FIELD_MUST_BE_VALID_ULID: 'A field must be a valid ULID',
  INVALID_CURRENCY: 'Invalid currency',
  INVALID_DATE_RANGE: 'Invalid date range',
  NOT_IMPLEMENTED: 'Not implemented',
  SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT: 'Source and target currencies must be different',
  SYSTEM_USER_NOT_FOUND: 'System user not found',
  TRANSACTION_AMOUNT_TOO_HIGH: 'Transaction amount too high',
  TRANSACTION_AMOUNT_TOO_LOW: 'Transaction amount too low',
  TRANSACTION_CURRENCY_NOT_SUPPORTED: 'Transaction currency not supported',
  USER_UNAUTHENTICATED: 'User unauthenticated',
  UNEXPECTED_DATA_TYPE: 'Unexpected data type',
  // Further codes that the specification's catalogue lacks.
  ACCOUNT_DISABLED: 'This account is disabled',
  ACCOUNT_IS_OWN: 'Another manager has to change your account',
  LAST_MANAGER: 'At least one active manager must remain',
  CHANGED_MEANWHILE: 'Someone else changed this in the meantime',
  FORBIDDEN: 'Your role does not allow this',
  MANAGER_REQUIRED: 'Only a manager can do this',
  RATE_PROMISE_OVER: 'The promised rate is over',
  SECOND_PERSON_REQUIRED: 'Another person has to confirm this',
  DRAWER_STATE: 'The drawer is not in a state that allows this',
  DRAWER_REQUIRED: 'Choose an open drawer of this office',
  REQUEST_HELD: 'A manager has to decide about this request first',
  TRANSITION_NOT_ALLOWED: 'The transaction is not in a state that allows this',
  INVALID_SETTING: 'These settings do not go together',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used with another request',
  TOO_MANY_ENTRIES: 'There are too many of these',
  TOO_MANY_REQUESTS: 'Too many requests, try again later',
  PASSWORD_NOT_ACCEPTED: 'This password is too short or too common',
  PASSWORD_WRONG: 'The password is wrong',
  SECOND_FACTOR_CODE_WRONG: 'The code is wrong or was used before',
  SIGN_IN_EXPIRED: 'The sign-in took too long. Please enter your password again.',
  RATES_UNAVAILABLE: 'Exchange rates are unavailable, try again later',
  INTERNAL_ERROR: 'Something went wrong with the server',
} as const;

export type ErrorCode = keyof typeof errorMessages;

export const errorCodes = Object.keys(errorMessages) as readonly ErrorCode[];

/** Narrows external text to a code of the catalogue. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorMessages, text);
