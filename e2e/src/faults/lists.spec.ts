import type { Page } from '@playwright/test';
import { expect, test } from '../support/fault-test.ts';
import { drillUnless } from '../support/looks.ts';
import { waitForPage } from '../support/test.ts';

const lists = [
  {
    title: 'languages',
    path: '/faq',
    button: (page: Page) => page.getByRole('banner').getByRole('button', { name: /language/i }),
    list: (page: Page) => page.getByRole('menu'),
  },
  {
    title: 'countries of a phone number',
    path: '/contact',
    button: (page: Page) => page.getByRole('button', { name: /^Country code/ }),
    list: (page: Page) => page.getByRole('dialog'),
  },
  {
    title: 'pages',
    path: '/faq',
    button: (page: Page) => page.getByRole('button', { name: 'Open the menu' }),
    list: (page: Page) => page.getByRole('dialog', { name: 'Main' }),
  },
];

for (const { title, path, button, list } of lists) {
  const sentence = `when the list of ${title} does not load, the visitor is told, and the next press opens it`;
  // The others are the menu and the dialog of the header.
  test(sentence, { tag: drillUnless(title.startsWith('countries')) }, async ({ faultProxy, visit }) => {
    // The page has to scroll, which moves the message with its button.
    await visit.setViewportSize({ width: 390, height: 600 });
    await visit.goto(path);
    await waitForPage(visit);
    await visit.waitForLoadState('networkidle');
    faultProxy.fail({ matches: (asked) => asked.startsWith('/assets/'), fault: '404', once: false });
    await button(visit).click();
    await expect(visit.getByRole('alert')).toHaveText('This did not load. Check your connection and press again.');
    await expect(visit.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(list(visit)).toHaveCount(0);
    faultProxy.mend();
    await button(visit).click();
    await expect(list(visit)).toBeVisible();
    await expect(visit.getByRole('alert')).toHaveCount(0);
  });
}
