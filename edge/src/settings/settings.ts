import { z } from 'zod';
import { conflictsOf, replacedSetting, settingsSchema as serviceSettingsSchema } from '@exchange/api/settings';
import { Failure } from '@exchange/shared-node';
import { edgeSettingsSchema } from './edge-settings.ts';

export const settingsSchema = z.object({
  ...serviceSettingsSchema.shape,
  ...edgeSettingsSchema.shape,
  DATA_DIR: serviceSettingsSchema.shape.DATA_DIR.describe('Folder of all data: the embedded database and the releases'),
  // The user of `npm start` reads the ready message, not a line per request.
  LOG_LEVEL: serviceSettingsSchema.shape.LOG_LEVEL.removeDefault()
    .default('warn')
    .describe('How much the service logs'),
  SITE_URL: serviceSettingsSchema.shape.SITE_URL.removeDefault()
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address of the site as people open it, for search engines and for the links in e-mails; required when DATABASE_URL is set',
    ),
});

export type Settings = z.infer<typeof settingsSchema>;

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = settingsSchema.safeParse(given);
  const replaced = replacedSetting(env);
  if (replaced !== undefined) throw new Failure(replaced);
  const [conflict] = data ? conflictsOf(given) : [];
  if (conflict !== undefined) throw new Failure(conflict);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Failure(`${faults.join('; ')}. "npm start -- --help" lists all settings.`);
}

/** The environment of the service's process, made from the one the settings came from. Only the edge is reachable from outside, whatever HOST says. */
export function serviceEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    DATA_DIR: settings.DATA_DIR,
    API_PORT: String(settings.API_PORT),
    HOST: '127.0.0.1',
    LOG_LEVEL: settings.LOG_LEVEL,
    SITE_URL: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  };
}
