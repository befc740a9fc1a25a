import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { fieldRefusal } from './api-error.ts';

/** Refuses the character NUL and halves of characters in any text: a database can't store them, and nobody types them. */
export const plainTextGuard = fp(async (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const path = unstorablePath(part);
      if (path !== undefined) return done(fieldRefusal(400, 'unknown', path.join('.') || 'body'));
    }
    return done();
  });
});

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
