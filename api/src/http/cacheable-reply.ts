import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Caches keep the value and revalidate it each time. The headers `ofValue` are part of its tag. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  ofValue: Readonly<Record<string, string>> = {},
): FastifyReply {
  const text = JSON.stringify(value);
  // Weak: a proxy on the way may compress the reply.
  const etag = `W/"${hash('sha256', text + JSON.stringify(ofValue), 'base64url').slice(0, 27)}"`;
  reply.headers({ ...ofValue, etag, 'cache-control': 'no-cache' });
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (tags?.includes(etag) === true) return reply.code(304).send();
  // The text is complete: a route's serializer would write it once more.
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}
