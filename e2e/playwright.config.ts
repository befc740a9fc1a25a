import { defineConfig } from '@playwright/test';
import type { EngineOption } from './src/engines/engines.spec.ts';
import { isDrill } from './src/support/looks.ts';
import { setting } from './src/support/settings.ts';

const browserArguments = [
  '--no-sandbox',
  // As a Chromium with windows draws text, for the reference pictures.
  '--font-render-hinting=none',
  '--disable-gpu',
  // Without it, Chromium would imitate a graphics card.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are open for seconds: to optimize their scripts takes longer than to run them as they are.
  '--js-flags=--no-maglev --no-turbofan',
  // No test depends on another site. To intercept requests instead would keep every page from using its cached files.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

// Animations take a third of the processor's time. People who ask for reduced motion get the same pages.
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const longest = ['**/pages.spec.ts', '**/operator/{accessibility,cash}.spec.ts'];
const onChains = '**/*.chain.spec.ts';

/** Runs against the product that the command `journeys` built and started. */
export default defineConfig<EngineOption>({
  testDir: 'src',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Cells of tables that are too long for every day; `npm run drills` runs them.
  ...(!isDrill && { grepInvert: /@drill/ }),
  retries: 0,
  // Tests wait for products that start and for pages that load, so two cores serve four of them.
  workers: 4,
  // Nothing is judged by its time; a busy machine takes several times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  projects: [
    // They are first, so that no worker is left alone with one of them at the end.
    { name: 'longest', testMatch: longest, use: still },
    ...(isDrill ? [{ name: 'firefox', testMatch: '**/engines/*.spec.ts', use: { engine: 'firefox' as const } }] : []),
    { name: 'webkit', testMatch: '**/engines/*.spec.ts', use: { engine: 'webkit' } },
    // One worker, so that all of them share one product.
    { name: 'chain', testMatch: onChains, workers: 1, use: still },
    { name: 'still', testIgnore: ['**/engines/**', onChains, ...longest], use: still },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: setting('BASE_URL'),
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Sofia',
    // Recording every test takes a fifth of the processor's time: `npm run journeys -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: setting('CHROMIUM_PATH'), args: browserArguments },
  },
});
