import type { Page } from '@playwright/test';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwGAhyl5vwAAAABJRU5ErkJggg==',
  'base64',
);

const asked = /^https:\/\/(flagcdn\.com|[a-z.]*tile\.openstreetmap\.org)\//;

/** Violations of the content security policy on the pages of this tab, one line each. */
export async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefusal', (line: string) => refused.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const tell: unknown = Reflect.get(window, 'tellRefusal');
      if (typeof tell === 'function') tell(`${effectiveDirective} refused ${blockedURI} in ${sourceFile} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

/** Delivers the flags and the map, which are unavailable otherwise. */
export const deliverPictures = (page: Page): Promise<unknown> =>
  page.route(asked, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));

/** What a page of this tab requests that a visitor's page must not: other sites, except for flags and the map, and the admin. */
export function watchRequests(page: Page, baseURL: string | undefined) {
  const strangers: string[] = [];
  const ofAdmin: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${baseURL}/`) || url.startsWith('data:') || url.startsWith('blob:');
    if (!isOwn && !asked.test(url)) strangers.push(url);
    if (url.includes('/mfe/admin/')) ofAdmin.push(url);
  });
  return { strangers, ofAdmin };
}
