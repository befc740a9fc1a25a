import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as axe from 'axe-core';
import type { Page } from '@playwright/test';
import { isDrill } from './looks.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Axe's own package for Playwright sends the source with its comments, twice for each run.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// Announcements that screen readers have already read. They may refer to removed elements and disappear by themselves.
const ANNOUNCEMENTS = '[data-live-announcer]';

const [PHONE, TABLET] = [390, 820];

/** The violations that axe finds on the current page, one line each. Our pages have no frames. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (exclude) => {
    // Otherwise axe describes every element that passed a rule as well.
    const results = await window.axe?.run({ exclude }, { resultTypes: ['violations'] });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) ?? ['axe did not run'];
  }, ANNOUNCEMENTS);
}

/** The violations on a phone, in a drill on a tablet and such a desktop, too. The screen is the desktop afterwards. */
export async function findAccessibilityViolationsAt(page: Page, desktop: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of isDrill ? [PHONE, TABLET, desktop] : [PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findAccessibilityViolations(page)).map((violation) => `${width} px: ${violation}`));
  }
  await page.setViewportSize({ width: desktop, height: 900 });
  return found;
}
