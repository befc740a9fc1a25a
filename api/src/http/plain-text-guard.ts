import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fieldRefusal } from './api-error.ts';

/** Refuses the character NUL and halves of characters in any text: a database can't store them, and nobody types them. */
export const plainTextGuard = fp(async (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const field = unstorableField(part, []);
      if (field !== undefined) return done(fieldRefusal(400, 'unknown', field || 'body'));
    }
    return done();
  });
});

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function unstorableField(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const field = isStorable(key) ? unstorableField(inner, [...path, key]) : path.join('.');
    if (field !== undefined) return field;
  }
  return undefined;
}
