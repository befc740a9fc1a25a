import { startPostgresServer } from '@exchange/api/testing';
import { makeTrialSettings } from '@exchange/edge/with-product';

/** Settings of a service on a server of PostgreSQL, which ends when `opened` is closed. */
export async function onPostgres(opened: AsyncDisposableStack) {
  const server = await startPostgresServer();
  opened.defer(server.stop);
  const database = server.urlOf('postgres');
  const made = await makeTrialSettings(opened, {
    DATABASE_URL: database,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    LOG_LEVEL: 'silent',
  });
  return { ...made, database };
}
