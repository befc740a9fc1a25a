import { languages } from '@exchange/shared-domain';
import { addressOf } from '../build/mounts.ts';
import type { LiveReleases } from '../release/live-releases.ts';

const [language] = languages;
const siteName = 'Crypto to Cash';

/** HTML for the head of each page, by route, for search engines and previews, which run no scripts. */
export function pageHeads({ shell, remotes }: LiveReleases): ReadonlyMap<string, string> {
  const heads = Object.values(remotes).flatMap(({ live }) => {
    const mountedAt = shell?.live.mounts.find(({ remote }) => remote === live.name)?.at ?? '/';
    return Object.entries(live.routes).flatMap(([path, { head }]): [string, string][] => {
      const route = addressOf(mountedAt, path);
      return head ? [[route, headOf(route, head[language])]] : [];
    });
  });
  return new Map(heads);
}

/** The page with its own head in place of the default title. */
export const withHead = (html: string, head: string | undefined): string =>
  head === undefined ? html : html.replace(/<title>[^<]*<\/title>/, () => head);

/** The description is marked, because the application writes its own: `shell/src/bootstrap.tsx` removes this one. */
function headOf(
  route: string,
  { title, description }: { readonly title: string; readonly description: string },
): string {
  const full = escape(`${title} | ${siteName}`);
  const meta = (name: string, content: string) => `<meta ${name} content="${content}">`;
  return [
    `<title>${full}</title>`,
    meta('data-served name="description"', escape(description)),
    // An address with a part of its own is not what its route says.
    ...(route.includes(':') ? [] : [`<link rel="canonical" href="${escape(route)}">`]),
    meta('property="og:type"', 'website'),
    meta('property="og:site_name"', siteName),
    meta('property="og:title"', full),
    meta('property="og:description"', escape(description)),
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
