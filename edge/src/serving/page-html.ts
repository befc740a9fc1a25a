import type { LanguageCode } from '@exchange/shared-domain';
import type { Rendered } from '@exchange/shared-platform/registry';
import { preloadElement } from '@exchange/federation/file-elements';
import type { RenderedPage } from '../rendering/rendering-messages.ts';
import type { Settings } from '../settings/settings.ts';
import { addressIn } from './page-head.ts';
import { structuredData } from './structured-data.ts';

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
