import { drillUnless } from '../support/looks.ts';
import { expect, waitForPage, test, type Language, type Theme } from '../support/test.ts';

const views: { name: string; route: string; language: Language; theme: Theme; width: number }[] = [
  { name: 'home-desktop-dark-english', route: '/', language: 'en', theme: 'dark', width: 1280 },
  { name: 'home-phone-light-bulgarian', route: '/', language: 'bg', theme: 'light', width: 360 },
  { name: 'faq-phone-dark-bulgarian', route: '/faq', language: 'bg', theme: 'dark', width: 360 },
  { name: 'contact-desktop-light-english', route: '/contact', language: 'en', theme: 'light', width: 1280 },
];

for (const { name, route, language, theme, width } of views) {
  // Home is a desktop in one theme and language, and a phone in the others.
  test.describe(
    `${route} at ${width} pixels in ${language} and the ${theme} theme`,
    { tag: drillUnless(route === '/') },
    () => {
      test.use({ language, theme, viewport: { width, height: 800 } });

      test('matches its reference picture', async ({ page }) => {
        await page.goto(route, { waitUntil: 'networkidle' });
        await waitForPage(page);
        await page.evaluate(() => document.fonts.ready);
        // Font rendering differs slightly between machines; a broken layout differs far more.
        await expect(page).toHaveScreenshot(`${name}.png`, {
          maxDiffPixelRatio: 0.03,
          mask: [page.getByText(/^(Updated at|Обновен в)/)],
        });
      });
    },
  );
}
