import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNewDatabase } from '@exchange/api/new-database';
import { buildEdge } from '../serving/edge.ts';
import type { ReleaseSource } from '../serving/live-registry.ts';
import { readSettings, serviceEnvironment, type Settings, settingsSchema } from '../settings/settings.ts';
import { startService } from './service-process.ts';
import { startProduct } from './start-product.ts';

export interface TrialSettings {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly admin: { readonly email: string; readonly password: string };
}

async function trialSettings(opened: AsyncDisposableStack, own: NodeJS.ProcessEnv): Promise<TrialSettings> {
  const { path: dataFolder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-trial-')));
  await putNewDatabase(dataFolder);
  const admin = { email: 'admin@example.com', password: 'trials-only-password' };
  const env = {
    ...withoutSettings(process.env),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dataFolder,
    PORT: '0',
    API_PORT: '0',
    LOG_LEVEL: 'error',
    // All visitors of a trial have one address.
    HOURLY_REQUESTS_PER_ADDRESS: '100000',
    ...own,
  };
  return { settings: readSettings(env), env, admin };
}

/**
 * Makes settings for a trial, with ports that the system chooses and a data folder that is removed when the trial is
 * over. What the trial opens beside them is closed with `opened`.
 */
export async function withTrialSettings<Result>(
  own: NodeJS.ProcessEnv,
  trial: (made: TrialSettings, opened: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  const opened = new AsyncDisposableStack();
  try {
    return await trial(await trialSettings(opened, own), opened);
  } finally {
    await opened.disposeAsync();
  }
}

/** Builds and starts the product the way `npm start` does, and stops it when the trial is over. */
export function withProduct<Result>(
  own: NodeJS.ProcessEnv,
  report: (line: string) => void,
  trial: (product: TrialSettings & { readonly address: string }) => Promise<Result>,
): Promise<Result> {
  return withTrialSettings(own, async (made, opened) => {
    const { address } = await startProduct(opened, made.settings, made.env, report);
    return trial({ ...made, address });
  });
}

interface TemporaryProduct extends Pick<TrialSettings, 'admin'> {
  readonly service: string;
  readonly serve: (releases: ReleaseSource) => Promise<string>;
}

/** Starts a service for trials of releases. It ends, with its edges and its data, when `opened` is closed. */
export async function startTemporaryProduct(
  opened: AsyncDisposableStack,
  own: NodeJS.ProcessEnv = {},
): Promise<TemporaryProduct> {
  const { settings, env, admin } = await trialSettings(opened, { HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...own });
  const service = await startService(serviceEnvironment(settings, env));
  opened.defer(service.stop);
  const serve = async (releases: ReleaseSource) => {
    const edge = await buildEdge({ settings, releases, serviceAddress: service.address });
    opened.defer(() => edge.app.close());
    return edge.listen();
  };
  return { service: service.address(), serve, admin };
}

/** The user's own settings must not affect a trial. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in settingsSchema.shape)));
}
