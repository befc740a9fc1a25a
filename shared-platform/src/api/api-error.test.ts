import { type ErrorCode, errorCodes, errorMessages, fieldErrors } from '@exchange/shared-domain';
import bulgarian from '../locales/bg.json';
import english from '../locales/en.json';
import { type ApiError, alertOf, endsSession } from './api-error.ts';

const traceId = 'test';
const refused = (status: number, rest: object = {}): ApiError => ({ kind: 'refused', status, traceId, ...rest });

describe('the alert of a failed call', () => {
  it.each<[string, ApiError, string]>([
    ['a time limit that passed', { kind: 'timeout', traceId }, 'platform:errors.timeout'],
    ['a service out of reach', { kind: 'network', traceId }, 'platform:errors.network'],
    ['an answer that is no JSON', { kind: 'unreadable', status: 200, traceId }, 'platform:errors.unknown'],
    ['500', refused(500, { code: 'INTERNAL_ERROR' }), 'platform:errors.server'],
    ['503 of a server in between', refused(503), 'platform:errors.server'],
    ['404', refused(404, { code: 'ENTITY_NOT_FOUND' }), 'platform:errors.notFound'],
    ['404 without a code', refused(404), 'platform:errors.notFound'],
    ['400 with a code', refused(400, { code: 'INVALID_CURRENCY' }), 'platform:errors.codes.INVALID_CURRENCY'],
    ['400 for a field', refused(400, { code: 'UNEXPECTED_DATA_TYPE', reason: 'phone' }), 'platform:fields.phone'],
    ['401', refused(401, { code: 'USER_UNAUTHENTICATED' }), 'platform:errors.codes.USER_UNAUTHENTICATED'],
    ['400 with a code of a newer service', refused(400, { message: 'New' }), 'platform:errors.unknown'],
  ])('%s', (_, error, message) => {
    expect(alertOf(error)).toEqual({ type: 'error', message });
  });

  it('has a text in both languages for every code of the catalogue', () => {
    expect(Object.keys(english.errors.codes).toSorted()).toEqual(errorCodes.toSorted());
    expect(Object.keys(bulgarian.errors.codes).toSorted()).toEqual(errorCodes.toSorted());
  });

  it('has the English text of the service for every code of the specification', () => {
    // Codes beyond it may have another text for the person than for the log.
    const own = new Set<ErrorCode>([
      'TRANSITION_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_REQUESTS',
      'RATES_UNAVAILABLE',
      'RATE_PROMISE_OVER',
    ]);
    for (const code of errorCodes.filter((each) => !own.has(each)))
      expect([code, english.errors.codes[code]]).toEqual([code, errorMessages[code]]);
  });

  it('has a text in both languages for every error of a field', () => {
    expect(Object.keys(english.fields).toSorted()).toEqual(fieldErrors.toSorted());
    expect(Object.keys(bulgarian.fields).toSorted()).toEqual(fieldErrors.toSorted());
  });

  it('ends a session only for 401, a time limit, or no answer at all', () => {
    expect(endsSession({ kind: 'timeout', traceId })).toBe(true);
    expect(endsSession({ kind: 'network', traceId })).toBe(true);
    expect(endsSession(refused(401))).toBe(true);
    expect(endsSession(refused(403))).toBe(false);
    expect(endsSession(refused(500))).toBe(false);
    expect(endsSession({ kind: 'unreadable', status: 401, traceId })).toBe(false);
  });
});
