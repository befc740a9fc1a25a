import { watchLimits } from '@exchange/shared-domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, fieldRefusal } from './api-error.ts';

/** The call that takes a whole file, and the size limit of its body. */
export const fileCall = { path: '/api/admin/watch-list/import', bytes: watchLimits.allBytes } as const;

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Refuses NUL and halves of characters in any text: a database can't store them, and nobody types them. */
export const requestInput = fp(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch {
      done(new ApiError(400, 'FIELD_MUST_BE_VALID_JSON', { field: 'body' }));
    }
  });
  app.addHook('preHandler', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const path = unstorablePath(part);
      if (path !== undefined) return done(fieldRefusal(400, 'unknown', path.join('.') || 'body'));
    }
    return done();
  });
});

const exactNumber = /^-?\d{1,15}(?:\.\d{1,18})?$/;
const significantDigits = (source: string) => source.replace(/^[-0.]*/, '').replace('.', '').length;

/** An empty body counts as none. A number with an exponent or too many digits becomes NaN, which no schema takes. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  return JSON.parse(text, (key: string, value: unknown, context?: { source?: string }) => {
    if (key === '__proto__') throw new SyntaxError('a key of this name is refused');
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined) return value;
    return exactNumber.test(source) && significantDigits(source) <= 15 ? value : Number.NaN;
  });
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function unstorablePath(part: unknown): readonly string[] | undefined {
  if (typeof part === 'string') return isStorable(part) ? undefined : [];
  if (!isRecord(part)) return undefined;
  for (const key in part) {
    if (!isStorable(key)) return [];
    const path = unstorablePath(part[key]);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null;
