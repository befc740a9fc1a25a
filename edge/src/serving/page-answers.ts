import { randomInt } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languages } from '@exchange/shared-domain';
import { caching } from './delivery.ts';
import type { Page, PageChoice } from './page-source.ts';
import { numberOf, type ServedReleases, shareCookie, type Side, sideOf } from './sides.ts';

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

/**
 * @param visit notes that a page is given out, and makes the cookie by which it can say that it failed
 * @param draw a number from 0 to 99 for a visitor who has none
 */
export function pageAnswers(
  page: (choice: PageChoice, side: Side) => Promise<Page>,
  live: () => Promise<ServedReleases>,
  visit: (request: FastifyRequest, side: Side) => string | undefined = () => undefined,
  draw = () => randomInt(100),
): AnswerPage {
  return async (request, reply) => {
    const served = await live();
    const isNew = typeof served.share?.to === 'number' && numberOf(request.headers.cookie) === undefined;
    const drawn = isNew ? draw() : undefined;
    const side = await sideOf(served, request, drawn);
    const { etag, policy, bodies, isKnown: known } = await page(choosePage(request.url, request.headers.cookie), side);
    const cookies = [
      drawn === undefined ? undefined : shareCookie(drawn, request.protocol),
      side.preview ? undefined : visit(request, side),
    ].filter((cookie) => cookie !== undefined);
    const ofPage = cookies.length > 0 ? caching.ownPage : caching.page;
    // Cookies hold the language and the side.
    reply.headers({
      'cache-control': side.preview ? caching.preview : ofPage,
      'content-security-policy': policy,
      vary: 'accept-encoding, cookie',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    if (known && !side.preview) reply.header('etag', etag);
    if (side.preview || pathOf(request).startsWith('/transaction/follow')) reply.header('x-robots-tag', 'noindex');
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
