import type { BrowserContext } from '@playwright/test';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwGAhyl5vwAAAABJRU5ErkJggg==',
  'base64',
);

/** Flags and map tiles come from other sites. Tests replace them by a pixel, so that they don't depend on other sites. */
export async function stubOtherSites(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(flagcdn\.com|[a-z.]*tile\.openstreetmap\.org)\//, (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
}
