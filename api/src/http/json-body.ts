import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from './api-error.ts';

/** The longest body that a call may have. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** JSON is the only kind of body, unless a route says otherwise. */
export const jsonBody = fp(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch {
      done(new ApiError(400, 'FIELD_MUST_BE_VALID_JSON', { field: 'body' }));
    }
  });
});

const exactNumber = /^-?\d{1,15}(?:\.\d{1,18})?$/;
const significantDigits = (source: string) => source.replace(/^[-0.]*/, '').replace('.', '').length;

/**
 * Every call sends the JSON content type, also without a body: nothing at all counts as no body. A number becomes NaN,
 * which every schema refuses, when it is written with an exponent or with more digits than it can keep.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  return JSON.parse(text, (key: string, value: unknown, context?: { source?: string }) => {
    if (key === '__proto__') throw new SyntaxError('a key of this name is refused');
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined) return value;
    return exactNumber.test(source) && significantDigits(source) <= 15 ? value : Number.NaN;
  });
}
