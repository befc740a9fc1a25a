import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fieldRefusal } from './api-error.ts';

/** Refuses the character NUL in any text: a database can't store it, and nobody types it. */
export const plainTextGuard = fp(async (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const field = fieldWithNul(part, []);
      if (field !== undefined) return done(fieldRefusal(400, 'unknown', field || 'body'));
    }
    return done();
  });
});

function fieldWithNul(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const field = key.includes('\0') ? path.join('.') : fieldWithNul(inner, [...path, key]);
    if (field !== undefined) return field;
  }
  return undefined;
}
