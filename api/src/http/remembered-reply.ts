import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Written {
  readonly text: string;
  readonly etag: string;
}

const written = new WeakMap<object, Written>();

function write(value: object): Written {
  const text = JSON.stringify(value);
  // Weak: a proxy on the way may compress the reply.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/**
 * Answers with a value that is the same object until it changes. It is written once, and who has it already is told so by
 * 304: caches keep it and ask each time.
 */
export function sendRemembered(request: FastifyRequest, reply: FastifyReply, value: object): FastifyReply {
  const { text, etag } = written.get(value) ?? write(value);
  written.set(value, { text, etag });
  reply.headers({ etag, 'cache-control': 'no-cache' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag) === true) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
