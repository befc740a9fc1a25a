import { readSettings } from '../settings/settings.ts';
import { pageHtml } from './page-html.ts';
import { pageHeads } from './page-head.ts';

const template = `<html lang="en"><head><title>Site</title></head><body><div id="root"></div><noscript>Scripts!</noscript></body></html>`;
const hours = [{ weekday: 1, opens: '08:00', closes: '18:30' }];
const office = {
  id: 'SOFIA_VITOSHA',
  name: { en: 'Sofia, Vitosha Blvd', bg: 'София, бул. Витоша' },
  address: { en: '', bg: '' },
  lat: 42.6,
  lng: 23.3,
  openingHours: hours,
  specialDays: [],
  enabled: true,
};
const replies = [{ endpointName: 'getAllOffices', value: [office] }];
const at = '2026-03-02T10:00:00.000Z';
const markup = '<h1>$& Здравейте</h1>';
const page = { pathname: '/', remote: 'public', language: 'bg', markup, head: '', at, replies } as const;
const parts = {
  language: 'bg',
  head: undefined,
  styles: ['<style data-href="/mfe/public/assets/faq.css">.question{}</style>'],
  preloads: ['/assets/bg.js', '/mfe/public/assets/faq.css'],
  page,
  settings: readSettings({ SITE_URL: 'https://exchange.example.com' }),
} as const;

describe('a page that was prerendered', () => {
  const html = pageHtml(template, parts);

  it('has its content, language and style sheets, and asks for no scripts', () => {
    expect(html).toContain('<html lang="bg">');
    expect(html).toContain('<div id="root"><h1>$& Здравейте</h1></div>');
    expect(html).toContain(parts.styles[0]);
    expect(html).not.toContain('Scripts!');
  });

  it('tells the browser of its files, except the style sheets that it contains', () => {
    expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/assets/bg.js" crossorigin>');
    expect(html).not.toContain(' href="/mfe/public/assets/faq.css"');
  });

  it('says what it was rendered from', () => {
    const data = /id="rendered">(?<json>.*?)<\/script>/.exec(html)?.groups?.['json'] ?? '';
    expect(JSON.parse(data)).toEqual({ language: 'bg', isWhole: true, at, replies });
  });

  it('tells search engines of the offices with their hours', () => {
    const data = /ld\+json">(?<json>.*?)<\/script>/.exec(html)?.groups?.['json'] ?? '';
    expect(JSON.parse(data)['@graph']).toEqual([
      expect.objectContaining({
        '@type': 'FinancialService',
        name: 'София, бул. Витоша',
        url: 'https://exchange.example.com/about?lang=bg',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Monday',
            opens: '08:00',
            closes: '18:30',
          },
        ],
      }),
    ]);
  });
});

test('the frame alone still says that the page needs scripts, and leaves the styles of its content to them', () => {
  const frame = { ...page, remote: undefined, pathname: '/transaction' };
  const html = pageHtml(template, { ...parts, page: frame });
  expect(html).toContain('Scripts!');
  expect(html).not.toContain(parts.styles[0]);
  expect(html).toContain('<link rel="preload" as="style" href="/mfe/public/assets/faq.css" crossorigin>');
});

test('a page that could not be prerendered is sent without content', () => {
  const html = pageHtml(template, { ...parts, page: undefined });
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<html lang="bg">');
});

test('the head takes title and description from the rendered page, because the build can not fill them in', () => {
  const head = pageHeads({ shell: undefined, remotes: {} }, '');
  const html = head('/', 'en', '<title>Home &amp; more | Site</title><meta name="description" content="For leva"/>');
  expect(html).toContain('<title>Home &amp; more | Site</title>');
  expect(html).toContain('<meta data-served name="description" content="For leva">');
});
