import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// Announcements that screen readers have already read. They may refer to removed elements and disappear by themselves.
const ANNOUNCEMENTS = '[data-live-announcer]';

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

/** The violations at each width of the screen. */
export async function findAccessibilityViolationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findAccessibilityViolations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
