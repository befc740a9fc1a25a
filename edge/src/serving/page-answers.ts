import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languages } from '@exchange/shared-domain';
import { caching } from './delivery.ts';
import type { Page, PageChoice } from './page-source.ts';

// Pages ignore the parameters that campaigns add to an address.
const marks = /^(utm_\w+|gclid|fbclid|msclkid|lang)$/;

/** The language that the address names, then the one that the person chose, then the first. */
export function choosePage(url: string, cookies = ''): PageChoice {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const asked = parameters.get('lang');
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1];
  const [first] = languages;
  return {
    path,
    language: [asked, chosen].find(isLanguage) ?? first,
    hasQuery: [...parameters.keys()].some((name) => !marks.test(name)),
  };
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** @param visit notes that a page is given out, and makes the cookie by which it can say that it failed */
export function pageAnswers(
  page: (choice: PageChoice) => Promise<Page>,
  visit: (request: FastifyRequest) => Promise<string | undefined> = async () => undefined,
): AnswerPage {
  return async (request, reply) => {
    const { etag, policy, bodies, isKnown: known } = await page(choosePage(request.url, request.headers.cookie));
    // The cookie holds the language.
    reply.headers({
      'cache-control': caching.page,
      'content-security-policy': policy,
      vary: 'accept-encoding, cookie',
    });
    const cookie = await visit(request);
    if (cookie !== undefined) reply.headers({ 'set-cookie': cookie, 'cache-control': `private, ${caching.page}` });
    if (known) reply.header('etag', etag);
    if (pathOf(request).startsWith('/transaction/follow')) reply.header('x-robots-tag', 'noindex');
    if (known && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(bodies[encoding ?? 'identity']);
  };
}

/**
 * True for a page request of a person: not for a call, a file of a release, or a file name that no address bar requested.
 */
export function isPageRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(mfe|assets|api)(\/|$)/.test(path)) return false;
  return !/\.[^/]+$/.test(path) || String(headers.accept).includes('text/html');
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? '';
