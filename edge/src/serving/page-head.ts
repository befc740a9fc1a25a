import { languageFacts, languages, SITE_NAME, type LanguageCode } from '@exchange/shared-domain';
import { routesOf } from '@exchange/federation/mounts';
import type { LiveReleases } from '@exchange/federation/live-releases';

const [firstLanguage] = languages;

/** HTML for the head of each page that search engines and previews show. */
export function pageHeads({ shell, remotes }: LiveReleases, site: string) {
  const mounts = shell?.live.mounts ?? [];
  const routes = Object.values(remotes).flatMap(({ live }) => routesOf(mounts, live));
  const texts = new Map(routes.flatMap(([address, { head }]) => (head ? [[address, head] as const] : [])));
  return (route = '', language: LanguageCode, rendered = ''): string | undefined => {
    const own = textsIn(rendered) ?? textsOf(texts.get(route)?.[language]);
    return own && headOf(route, language, own, { site, isAddress: texts.has(route) && !route.includes(':') });
  };
}

type Texts = NonNullable<ReturnType<typeof textsIn>>;

function textsIn(html: string) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  return title === undefined ? undefined : { title, description };
}

/** What the build knows of a page. Text with something to fill in is left to the application. */
function textsOf(head: { readonly title: string; readonly description: string } | undefined): Texts | undefined {
  if (!head) return undefined;
  const description = head.description.includes('{{') ? undefined : escapeText(head.description);
  return { title: escapeText(`${head.title} | ${SITE_NAME}`), description };
}

/** Address of a page in a language: the address alone means the first language. */
export function addressIn(route: string, language: LanguageCode): string {
  return language === firstLanguage ? route : `${route}?lang=${language}`;
}

/** The description is marked: where the application does not take the page over, it removes this one and writes its own. */
function headOf(
  route: string,
  language: LanguageCode,
  { title, description }: Texts,
  { site, isAddress }: { readonly site: string; readonly isAddress: boolean },
): string {
  const meta = (name: string, content: string) => `<meta ${name} content="${content}">`;
  const at = (each: LanguageCode) => escapeText(`${site}${addressIn(route, each)}`);
  const alternate = (name: string, address: string) => `<link rel="alternate" hreflang="${name}" href="${address}">`;
  // An address with a part of its own is not what its route says.
  const links = !isAddress
    ? []
    : [
        `<link rel="canonical" href="${at(language)}">`,
        ...languages.map((each) => alternate(each, at(each))),
        alternate('x-default', at(firstLanguage)),
      ];
  return [
    `<title>${title}</title>`,
    ...(description === undefined ? [] : [meta('data-served name="description"', description)]),
    ...links,
    meta('property="og:type"', 'website'),
    meta('property="og:site_name"', SITE_NAME),
    meta('property="og:title"', title),
    ...(description === undefined ? [] : [meta('property="og:description"', description)]),
    ...(isAddress ? [meta('property="og:url"', at(language))] : []),
    ...languages.map((each) =>
      meta(`property="og:locale${each === language ? '' : ':alternate'}"`, languageFacts[each].tag.replace('-', '_')),
    ),
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
