import type { FastifyInstance } from 'fastify';
import { languages } from '@exchange/shared-domain';
import { routesOf } from '@exchange/federation/mounts';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { caching } from './delivery.ts';
import { addressIn, escapeText } from './page-head.ts';

/** Without the address of the site there is no site map, because a caller may invent the host of a request. */
export function registerSearchFiles(edge: FastifyInstance, live: () => Promise<LiveReleases>, site?: string): void {
  edge.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', caching.fixed)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\n${site === undefined ? '' : `\nSitemap: ${site}/sitemap.xml\n`}`),
  );
  if (site === undefined) return;
  edge.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', caching.fixed)
      .type('application/xml; charset=utf-8')
      .send(sitemap(await live(), site)),
  );
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
