import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// Announcements that screen readers have already read. They may refer to removed elements and disappear by themselves.
const ANNOUNCEMENTS = '[data-live-announcer]';

const PHONE = 390;

/** The violations that axe finds on the current page, one line each. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Without legacy mode axe collects its results in a second page, which doubles the time. Legacy mode only skips frames
  // of other origins, and our pages have none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Otherwise axe describes every element that passed a rule as well.
    .options({ resultTypes: ['violations'] })
    .exclude(ANNOUNCEMENTS)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The violations on a phone, and in a drill on a desktop of this width, too. The screen is the desktop's afterwards. */
export async function findAccessibilityViolationsAt(page: Page, desktop: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of [PHONE, desktop]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === desktop && process.env['DRILL'] === undefined) continue;
    found.push(...(await findAccessibilityViolations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
