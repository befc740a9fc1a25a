import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings, settingsSchema } from '../settings/settings.ts';
import { freePort } from './ports.ts';
import { startProduct } from './start-product.ts';

/** A running product for a trial. */
export interface TrialProduct {
  readonly address: string;
  readonly settings: Settings;
  /** The environment that it was started with. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Builds and starts the product the way `npm start` does, on free ports and with a data folder of its own, and stops it
 * when the trial is over.
 * @param own settings of this trial
 * @param report called with a line for every room that is built
 */
export async function withProduct<Result>(
  own: NodeJS.ProcessEnv,
  report: (line: string) => void,
  trial: (product: TrialProduct) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'exchange-trial-'));
  const env = {
    ...withoutSettings(process.env),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'trials-only-password',
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    // All visitors of a trial have one address.
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
    ...own,
  };
  const settings = readSettings(env);
  try {
    const { address, stop } = await startProduct(settings, env, report);
    try {
      return await trial({ address, settings, env });
    } finally {
      await stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The user's own settings must not affect a trial. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in settingsSchema.shape)));
}
