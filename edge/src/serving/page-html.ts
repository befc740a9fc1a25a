import { type LanguageCode, officesSchema } from '@exchange/shared-domain';
import type { CachedReply, Rendered } from '@exchange/shared-platform/registry';
import { preloadElement } from '@exchange/federation/file-elements';
import type { RenderedPage } from '../rendering/rendering-messages.ts';
import type { Settings } from '../settings/settings.ts';
import { addressIn } from './page-head.ts';

/** Pages whose visitors look for an office. */
const officePages = new Set(['/', '/about']);

interface PageHtml {
  readonly language: LanguageCode;
  /** Title, description and other metadata; undefined for those of the template. */
  readonly head: string | undefined;
  /** Elements of the style sheets that the content needs besides the shell's. */
  readonly styles: readonly string[];
  /** Addresses of the files that the page will need. */
  readonly preloads: readonly string[];
  /** What was prerendered; undefined for a page without content. */
  readonly page: RenderedPage | undefined;
  readonly settings: Settings;
}

/** HTML of a page: the shell's template, filled. */
export function pageHtml(template: string, parts: PageHtml): string {
  const { language, head, styles, preloads, page, settings } = parts;
  const isWhole = page?.remote !== undefined;
  const files = preloads.filter((file) => !isWhole || !file.endsWith('.css'));
  const html = template
    // What is fetched comes first: a phone takes its time for the rest.
    .replace('<title>', () => `${files.map(preloadElement).join('')}<title>`)
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, (title) => head ?? title);
  if (!page) return html;
  const { at, replies } = page;
  const data: Rendered = { language, isWhole, at, replies: [...replies] };
  const site = settings.SITE_URL ?? '';
  const offices =
    officePages.has(page.pathname) &&
    structuredData(replies, {
      language,
      page: `${site}${addressIn('/about', language)}`,
      telephone: settings.SUPPORT_PHONE,
    });
  const further = [
    ...(isWhole ? styles : []),
    dataBlock('rendered', data),
    ...(offices ? [`<script type="application/ld+json">${scriptSafeJson(offices)}</script>`] : []),
  ];
  return (
    html
      .replace('</head>', () => `${further.join('')}</head>`)
      // The template's: the content may have one of its own.
      .replace(isWhole ? /<noscript>[\s\S]*?<\/noscript>\s*/ : '', '')
      .replace('<div id="root"></div>', () => `<div id="root">${page.markup}</div>`)
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The offices with their opening hours, in the words of schema.org.
 * @param replies what the service says; nothing of it that is not an office
 * @param page address of the page about the offices
 * @returns undefined when the offices are not known
 */
function structuredData(
  replies: readonly CachedReply[],
  { language, page, telephone }: { readonly language: LanguageCode; readonly page: string; readonly telephone: string },
): object | undefined {
  const { data: offices = [] } = officesSchema.safeParse(
    replies.find(({ endpointName }) => endpointName === 'getAllOffices')?.value,
  );
  const open = offices.filter(({ enabled }) => enabled);
  if (open.length === 0) return undefined;
  const graph = open.map(({ id, name, address, lat, lng, mapShareLink, openingHours }) => ({
    '@type': 'FinancialService',
    '@id': `${page}#${id}`,
    name: name[language],
    url: page,
    telephone,
    address: {
      '@type': 'PostalAddress',
      ...(address[language] !== '' && { streetAddress: address[language] }),
      addressLocality: language === 'bg' ? 'София' : 'Sofia',
      addressCountry: 'BG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    ...(mapShareLink !== undefined && { hasMap: mapShareLink }),
    openingHoursSpecification: openingHours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}`,
      opens,
      closes,
    })),
  }));
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** Data for the scripts of the page. */
export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptSafeJson(data)}</script>`;

/** JSON that is safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  const unsafe: Record<string, string> = {
    '<': String.raw`\u003c`,
    '\u2028': String.raw`\u2028`,
    '\u2029': String.raw`\u2029`,
  };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? character);
}
