import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../process/run.ts';
import { freePort } from '../product/ports.ts';
import { startProduct } from '../product/start-product.ts';
import { readSettings, releasesFolder, settingsSchema } from '../settings/settings.ts';
import { root } from '../workspace/rooms.ts';

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'journeys-only-password' };

/** Where Playwright leaves its report; the path stands in e2e/playwright.config.ts. */
export const journeysReport = join(root, 'e2e/test-results/report.json');

/**
 * Builds and starts the product the way `npm start` does, on free ports and with a data folder of its own, and runs the
 * browser tests against it.
 * @param args further arguments for Playwright
 */
export async function runJourneys(
  chromium: string,
  args: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'exchange-journeys-'));
  const env = {
    ...withoutSettings(process.env),
    ...admin,
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    // All the visitors of the journeys come from one address.
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
  };
  const settings = readSettings(env);
  try {
    const product = await startProduct(settings, env, report);
    try {
      await runToEnd('playwright', ['test', ...args], {
        cwd: join(root, 'e2e'),
        output: 'show',
        failure: 'Browser tests failed',
        env: {
          ...env,
          BASE_URL: product.address,
          CHROMIUM_PATH: chromium,
          RELEASES_DIR: releasesFolder(settings),
        },
      });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** What the person's own product is told must not reach the tests' one. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in settingsSchema.shape)));
}
