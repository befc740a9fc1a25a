import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages } from '@exchange/shared-domain';
import { routesOf } from '@exchange/federation/mounts';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { caching } from './delivery.ts';
import { addressIn, escapeText } from './page-head.ts';

/** Without the address of the site there is no site map, because a caller may invent the host of a request. */
export function registerSearchFiles(edge: FastifyInstance, live: () => Promise<LiveReleases>, site?: string): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', caching.fixed).type(`${type}; charset=utf-8`).send(text);
  const further = site === undefined ? '' : `\nSitemap: ${site}/sitemap.xml\n`;
  edge.get('/robots.txt', async (_, reply) => send(reply, 'text/plain', `User-agent: *\nDisallow: /admin\n${further}`));
  if (site === undefined) return;
  edge.get('/sitemap.xml', async (_, reply) => send(reply, 'application/xml', sitemap(await live(), site)));
}

function sitemap({ shell, remotes }: LiveReleases, site: string): string {
  const mounts = shell?.live.mounts ?? [];
  const all = Object.values(remotes).flatMap(({ live }) => routesOf(mounts, live));
  const routes = all.flatMap(([address, { head }]) => (head && !address.includes(':') ? [address] : []));
  const address = (route: string, language: (typeof languages)[number]) =>
    escapeText(`${site}${addressIn(route, language)}`);
  const alternates = (route: string) =>
    languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(route, each)}"/>`).join('');
  const pages = routes.flatMap((route) =>
    languages.map((each) => `<url><loc>${address(route, each)}</loc>${alternates(route)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}
