import { join } from 'node:path';
import { newDatabase } from '@exchange/api/new-database';
import { releasesFolder, root, runToEnd, withOpened } from '@exchange/shared-node';
import { startProduct } from '@exchange/edge/start-product';
import { makeTrialSettings } from '@exchange/edge/with-product';
import { findBrowsers } from '@exchange/shared-node/browsers';

/** Playwright's report; the path is set in e2e/playwright.config.ts. */
export const journeysReport = join(root, 'e2e/test-results/report.json');

export async function runJourneys(args: readonly string[], report: (line: string) => void): Promise<void> {
  const browsers = await findBrowsers(report);
  await withOpened(async (opened) => {
    const { settings, env } = await makeTrialSettings(opened);
    const { address } = await startProduct(opened, settings, env, report);
    await runToEnd('playwright', ['test', ...args], {
      cwd: join(root, 'e2e'),
      output: 'show',
      failure: 'Browser tests failed',
      env: {
        ...env,
        BASE_URL: address,
        ...browsers,
        RELEASES_DIR: releasesFolder(settings),
        NEW_DATABASE: await newDatabase(),
      },
    });
  });
}
