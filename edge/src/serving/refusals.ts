import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { replyToError } from '@exchange/api/http';
import { explain, print } from '@exchange/shared-node';
import { isPageRequest } from './page-answers.ts';

/** Shown when the page and its texts did not load. */
const sorry = [
  ['bg', 'Страницата не може да бъде показана в момента. Опитайте отново след минута.'],
  ['en', 'This page is unavailable at the moment. Try again in a minute.'],
] as const;

export const sorryPage = (status: number, further = ''): string => {
  const texts = sorry.map(([language, text]) => `<p lang="${language}">${text}</p>`);
  return `<!doctype html><html lang="en"><title>${status}</title>${texts.join('')}${further}</html>`;
};

export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply, origins: readonly string[]) {
  const status = error.statusCode ?? 500;
  // A visitor who left before the end is no failure.
  const hasLeft = reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (status === 500 && !hasLeft) print.error(`The edge failed: ${explain(error)}`);
  // If the connection closed at once, a caller that is still sending could not read the answer.
  reply.removeHeader('connection').headers({ 'x-trace-id': request.id, 'cache-control': 'no-store' });
  if (!isPageRequest(request)) {
    const { origin = '' } = request.headers;
    if (origins.includes(origin)) reply.headers(readableBy(origin));
    return replyToError(error, request, reply);
  }
  const page = sorryPage(status, `<p>${status} · ${request.id}</p>`);
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** Without these headers a browser reports a network failure to its page instead of the answer. */
const readableBy = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'retry-after, x-trace-id',
  vary: 'origin',
});
