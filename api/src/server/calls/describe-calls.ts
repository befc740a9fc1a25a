import { readSettings } from '../../settings/settings.ts';
import { buildApp } from '../app.ts';

/** Stands for everything that routes only use when they are called. */
const later: object = new Proxy(() => later, {
  get: (_, name) => (name === 'then' || name === Symbol.iterator ? undefined : later),
});

/** The OpenAPI document of the service's own tree: as `GET /api/openapi.json` gives it, without a database. */
export async function describeCalls(): Promise<object> {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const known: Readonly<Record<string, unknown>> = { settings, metrics: undefined };
  const context = new Proxy({}, { get: (_, name) => (name in known ? known[String(name)] : later) });
  const app = await buildApp(context as Parameters<typeof buildApp>[0]);
  try {
    return app.swagger();
  } finally {
    await app.close();
  }
}
