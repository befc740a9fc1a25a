import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNewDatabase } from '@exchange/api/new-database';
import { buildEdge } from '../serving/edge.ts';
import type { ReleaseSource } from '../serving/live-registry.ts';
import { readSettings, serviceEnvironment, settingsSchema } from '../settings/settings.ts';
import { startService } from './service-process.ts';

export type TrialSettings = Awaited<ReturnType<typeof makeTrialSettings>>;

/**
 * Makes settings for a trial, with ports that the system chooses and a data folder that is removed when `opened` is
 * closed.
 */
export async function makeTrialSettings(opened: AsyncDisposableStack, own: NodeJS.ProcessEnv = {}) {
  const { path: dataFolder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-trial-')));
  await putNewDatabase(dataFolder);
  const admin = { email: 'admin@example.com', password: 'trials-only-password' };
  const env = {
    // The user's own settings must not affect a trial.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settingsSchema.shape))),
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

/** Starts a service for trials of releases. It ends, with its edges and its data, when `opened` is closed. */
export async function startTemporaryProduct(opened: AsyncDisposableStack, own: NodeJS.ProcessEnv = {}) {
  const { settings, env, admin } = await makeTrialSettings(opened, { HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...own });
  const service = await startService(serviceEnvironment(settings, env));
  opened.defer(service.stop);
  const serve = async (releases: ReleaseSource) => {
    const edge = await buildEdge({ settings, releases, serviceAddress: service.address });
    opened.defer(() => edge.app.close());
    return edge.listen();
  };
  return { service: service.address(), serve, admin };
}
