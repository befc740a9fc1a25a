import { errorCodes, errorMessages } from './error-code.ts';
import { asFieldError, fieldErrorCodes } from './field-error.ts';

// The catalogue of the specification.
const catalogue = {
  CLIENT_FUNDS_NOT_LEGITIMATE: 'Client funds are not legitimate',
  CLIENT_MUST_BE_OLDER_THAN_18: 'Client must be older than 18',
  ENTITY_ALREADY_EXISTS: 'Data already exists',
  ENTITY_NOT_FOUND: 'Data not found',
  EXCHANGE_AMOUNT_EXCEEDS_MAXIMUM_ALLOWED_AMOUNT: 'Exchange amount exceeds maximum allowed amount',
  EXCHANGE_RATE_OUT_OF_RANGE: 'The exchange rate is out of range',
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
};

const fieldKinds = [
  'ARRAY',
  'ARRAY_WITH_SINGLE_ELEMENT',
  'BOOLEAN',
  'EMPTY',
  'FLOAT_NUMBER',
  'ID_NUMBER',
  'ISO_TIMESTAMP',
  'NON_EMPTY_ARRAY',
  'NON_EMPTY_STRING',
  'NON_NULL',
  'POSITIVE_NUMBER',
  'VALID_JSON',
  'VALID_ULID',
];

describe('the catalogue of errors', () => {
  it.each(Object.entries(catalogue))('says for %s: %s', (code, message) => {
    expect(errorMessages).toHaveProperty(code, message);
  });

  it.each(fieldKinds)('says that a field must be of the kind %s', (kind) => {
    expect(errorMessages).toHaveProperty(`FIELD_MUST_BE_${kind}`, expect.stringMatching(/^A field must be /));
  });
});

describe('what is wrong with a field', () => {
  it('always has a code of the catalogue', () => {
    expect(errorCodes).toEqual(expect.arrayContaining(Object.values(fieldErrorCodes)));
  });

  it('is unknown when the message comes from no schema of ours', () => {
    expect(asFieldError('email')).toBe('email');
    expect(asFieldError('Invalid input')).toBe('unknown');
    expect(asFieldError('constructor')).toBe('unknown');
  });
});
