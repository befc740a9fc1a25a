import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Written {
  readonly text: string;
  /** In bytes. */
  readonly length: string;
  readonly etag: string;
}

const written = new WeakMap<object, Written>();

function write(value: object, headers: Readonly<Record<string, string>>): Written {
  const text = JSON.stringify(value);
  const hash = createHash('sha256').update(text).update(JSON.stringify(headers));
  // Weak: a proxy on the way may compress the reply.
  const made = {
    text,
    length: String(Buffer.byteLength(text)),
    etag: `W/"${hash.digest('base64url').slice(0, 27)}"`,
  };
  written.set(value, made);
  return made;
}

/**
 * Replies with a value that is the same object until it changes. It is serialized once, and a caller that has it gets
 * 304. Caches keep it and revalidate it each time.
 * @param headers belong to the value; they never change without it, and are part of the tag
 */
export function sendRemembered(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  headers: Readonly<Record<string, string>> = none,
): FastifyReply {
  const { text, length, etag } = written.get(value) ?? write(value, headers);
  reply.headers(headers).header('etag', etag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match'];
  if (known !== undefined && isAmong(etag, known)) return reply.code(304).send();
  reply.hijack();
  reply.raw.writeHead(200, flat(reply, length)).end(text);
  return reply;
}

/**
 * The headers in the form that Node writes fastest. The framework's own reply would take as long as the rest of the
 * call.
 */
function flat(reply: FastifyReply, length: string): string[] {
  const list = ['content-type', 'application/json; charset=utf-8', 'content-length', length];
  for (const [name, value] of Object.entries(reply.getHeaders())) list.push(name, String(value));
  return list;
}

const none = {};

const isAmong = (etag: string, tags: string): boolean => tags.split(',').some((tag) => tag.trim() === etag);
