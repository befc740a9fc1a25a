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
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly page: RenderedPage | undefined;
  readonly settings: Settings;
}

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

/** The offices with their opening hours, in the words of schema.org. */
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

export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptSafeJson(data)}</script>`;

/** JSON that can't end its script element. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
