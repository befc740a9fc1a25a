import { isLanguage, languages, type LanguageCode } from '@exchange/shared-domain';

// Pages ignore the parameters that campaigns add to an address.
const marks = /^(utm_\w+|gclid|fbclid|msclkid|lang)$/;

/** The part of a request that decides which page is sent. */
export interface PageChoice {
  /** Path, without query. */
  readonly path: string;
  readonly language: LanguageCode;
  /** Whether the query may change what the page shows: pages are prerendered without one. */
  readonly hasQuery: boolean;
}

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
