import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// Messages for screen readers that are spoken already; they may refer to what has left the page, and go by themselves.
const SPOKEN = '[data-live-announcer]';

/** What axe finds on the page as it stands, one line each. */
export async function barriersOn(page: Page): Promise<string[]> {
  // Outside this mode axe gathers its findings in another page, which takes as long as looking for them. What the mode
  // leaves out, frames of other origins, no page of ours has.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude(SPOKEN).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The same at each width of the screen, narrow and wide, one after the other. */
export async function barriersAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await barriersOn(page)).map((barrier) => `${width} px: ${barrier}`));
  }
  return found;
}
