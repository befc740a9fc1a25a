import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaderValues } from './security-headers.ts';

/** Names and values one after the other: the form of headers that Node writes fastest. */
type HeaderList = readonly string[];

interface Written {
  /** The bytes of the text, one character for each. */
  readonly bytes: string;
  readonly etag: string;
  readonly headers: HeaderList;
  readonly headersOfBody: HeaderList;
}

const written = new WeakMap<object, Written>();

function write(value: object, ofValue: Readonly<Record<string, string>>): Written {
  const body = Buffer.from(JSON.stringify(value));
  const hash = createHash('sha256').update(body).update(JSON.stringify(ofValue));
  // Weak: a proxy on the way may compress the reply.
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  const headers = listOf({ ...securityHeaderValues, ...ofValue, etag, 'cache-control': 'no-cache' });
  const ofBody = listOf({ 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) });
  const made = { bytes: body.toString('latin1'), etag, headers, headersOfBody: [...ofBody, ...headers] };
  written.set(value, made);
  return made;
}

/**
 * Replies with a value that is the same object until it changes. Its text and headers are written once, and a caller that
 * has it gets 304. Caches keep it and revalidate it each time. The reply goes past the framework's own, which would take as
 * long as the rest of the call, and past its hooks `onSend`.
 * @param ofValue headers that never change without the value, and are part of the tag
 */
export function sendRemembered(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  ofValue: Readonly<Record<string, string>> = none,
): void {
  const { bytes, etag, headers, headersOfBody } = written.get(value) ?? write(value, ofValue);
  const tags = request.headers['if-none-match'];
  const isKnown = tags !== undefined && isAmong(etag, tags);
  const list = [...(isKnown ? headers : headersOfBody), 'x-trace-id', request.id];
  const added = reply.getHeaders();
  for (const name in added) list.push(name, String(added[name]));
  reply.hijack();
  if (isKnown) reply.raw.writeHead(304, list).end();
  else reply.raw.writeHead(200, list).end(bytes, 'latin1');
}

const none = {};

const listOf = (headers: Readonly<Record<string, unknown>>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

const isAmong = (etag: string, tags: string): boolean => tags.split(',').some((tag) => tag.trim() === etag);
