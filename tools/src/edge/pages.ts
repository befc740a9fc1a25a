import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './page.ts';

/** Answers every address of a page with the one page of the site. */
export function registerPages(edge: FastifyInstance, page: () => Promise<Page>): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return reply.callNotFound();
    const { etag, policy, bodies } = await page();
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'identity']);
  };
  // It is compressed already.
  for (const url of ['/', '/index.html', '/*']) edge.get(url, { compress: false }, sendPage);
}

/** The browser's router knows the routes; a path that looks like a file is not one of them. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const file = (/\.[^/]+$/.test(path) && path !== '/index.html') || /^\/(mfe|assets|api)(\/|$)/.test(path);
  return !file && (method === 'GET' || method === 'HEAD');
}
