import { startPostgresServer } from '@exchange/api/testing';
import { type TrialSettings, withTrialSettings } from '@exchange/edge/with-product';

export async function onPostgres<Result>(
  trial: (made: TrialSettings & { readonly database: string }) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgresServer();
  const database = server.urlOf('postgres');
  const own = {
    DATABASE_URL: database,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    LOG_LEVEL: 'silent',
  };
  try {
    return await withTrialSettings(own, (made) => trial({ ...made, database }));
  } finally {
    await server.stop();
  }
}
