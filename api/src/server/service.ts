import type { FastifyInstance } from 'fastify';
import { lengthPhoneRule, ulid } from '@exchange/shared-domain';
import { buildApp } from './app.ts';
import type { DatabaseConnection } from '../database/database.ts';
import { knowsCyrillic } from '../database/knows-cyrillic.ts';
import { migrate } from '../database/migrate.ts';
import { cached } from '../database/cached.ts';
import type { StopJob } from '../database/jobs/job.ts';
import { createCashLevels } from '../back-office/cash/cash-levels.ts';
import { startJobs } from './jobs.ts';
import { createMetrics } from './metrics/metrics.ts';
import { findOffices } from '../exchange/catalogue/offices.repository.ts';
import { createOutboxWorker } from '../messages/outbox-worker.ts';
import { emailSignature } from '../messages/email-signature.ts';
import { configuredSenders } from '../messages/senders.ts';
import { findMarketPrices, fixedRateSource, type RateSource } from '../exchange/rates/market-prices.repository.ts';
import { marginsSince } from '../exchange/rates/margins.repository.ts';
import { createRatePublisher, findRateTerms } from '../exchange/rates/rate-publisher.ts';
import { readNetworks, type Settings } from '../settings/settings.ts';
import { findBegunNetworks, findDepositAddresses, offeredNetworks } from '../exchange/chain/deposit-addresses.ts';
import { companySetting, findStoredSettings } from '../exchange/site/site-settings.ts';
import { ensureAdmin } from './start/first-admin.ts';
import { forgetRefusals } from '../http/throttle.ts';
import { atMostPerMinute } from '../http/security-log.ts';
import { startHeartbeat } from './state/processes.repository.ts';
import { createChains } from '../exchange/chain/chains.ts';
import { ensurePseudonymKey, ensureSealingKey } from '../database/sealing.ts';

/** The numbering plans of all countries take 3 MB. */
const phoneRuleOf = async ({ PHONE_RULE }: Settings) =>
  PHONE_RULE === 'length' ? lengthPhoneRule : (await import('@exchange/shared-domain/exact-phone')).exactPhoneRule;

interface ServiceParts {
  readonly settings: Settings;
  readonly connection: DatabaseConnection;
  readonly now?: () => Date;
  readonly rateSource?: RateSource;
}

export type Service = Awaited<ReturnType<typeof prepareService>>;

/** Migrates an open database and builds the service on it. It does not listen or start background work yet. */
export async function prepareService({
  settings,
  connection,
  now = () => new Date(),
  rateSource: givenSource,
}: ServiceParts) {
  const { db, listen } = connection;
  await migrate(connection);
  const createdAdmin = await ensureAdmin(db, settings, now());
  const catalogue = cached({
    listen,
    channel: 'catalogue_changes',
    load: async () => {
      const [terms, offices, stored, deposits, begun] = await Promise.all([
        findRateTerms(db, settings.CASH_CURRENCY),
        findOffices(db),
        findStoredSettings(db, settings.CASH_CURRENCY),
        findDepositAddresses(db),
        findBegunNetworks(db),
      ]);
      const networks = offeredNetworks(readNetworks(settings), deposits, begun);
      return { ...terms, offices, stored: { ...stored, ...(networks.length > 0 && { networks }) } };
    },
  });
  const prices = cached({ listen, channel: 'market_price_changes', load: () => findMarketPrices(db) });
  const rateSource =
    givenSource ?? (settings.RATES_SOURCE === 'live' ? prices.read : fixedRateSource(settings.FIXED_RATES));
  const rates = createRatePublisher({ db, settings, rateSource, terms: catalogue.read, now });
  const phoneRule = await phoneRuleOf(settings);
  const pseudonymKey = await ensurePseudonymKey(db);
  const sealingKey = await ensureSealingKey(db, settings);
  const currencies = async () => (await catalogue.read()).currencies;
  const measured = { ...connection, settings, currencies, marketPrices: rateSource, now };
  const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics(measured);
  const siteSettings = async () => {
    const { stored, margins } = await catalogue.read();
    const since = marginsSince(margins, now())?.toISOString();
    return { ...stored, ...(since !== undefined && { marginsSince: since }) };
  };
  const offices = async () => (await catalogue.read()).offices;
  const cashLevels = createCashLevels({ db, settings, siteSettings, now });
  const supportEmail = async () => (await siteSettings()).contacts?.email ?? settings.SUPPORT_EMAIL;
  const processId = ulid(new Date());
  const isSmsWarningDue = atMostPerMinute(1, now);
  const chains = createChains(settings.CHAIN, readNetworks(settings), {
    db,
    now,
    onFailure: (provider, reason, network) => {
      metrics?.chainFailures.inc({ provider, network });
      app.log.warn({ provider, network, reason }, 'a provider of the chain gave no usable reply');
    },
  });
  const app: FastifyInstance = await buildApp({
    db,
    listen,
    settings,
    now,
    rates,
    metrics,
    marketPrices: rateSource,
    chains,
    offices,
    cashLevels,
    currencies,
    siteSettings,
    phoneRule,
    onSmsWithheld: (limit) => {
      metrics?.smsWithheld.inc({ limit });
      if (isSmsWarningDue()) app.log.warn({ limit }, 'a limit of SMS is reached: new requests get none');
    },
    pseudonymKey,
    sealingKey,
    processId,
  });
  if (!(await knowsCyrillic(db)))
    app.log.warn(
      'the locale of the database knows no Cyrillic letters: searches for names are slow, or miss some. Create one with --locale=C.UTF-8, and restore a backup into it',
    );
  const outbox = createOutboxWorker({
    db,
    now,
    log: app.log,
    sealingKey,
    site: settings.SITE_URL,
    senders: configuredSenders(settings, {
      replyTo: supportEmail,
      signature: async (language) => emailSignature(language, await companySetting.value(db)),
    }),
  });
  const jobs: StopJob[] = [];
  return {
    app,
    metrics,
    outbox,
    createdAdmin,
    startWork: () => {
      outbox.start();
      jobs.push(startHeartbeat({ db, id: processId, log: app.log }));
      jobs.push(...startJobs({ db, settings, now, offices, sealingKey, chains, log: app.log, metrics }));
    },
    close: async () => {
      // A job may wait long for another service: calls and messages under way must not wait for it.
      await Promise.all([...jobs.map((stop) => stop()), app.close(), outbox.stop()]);
      await Promise.all([catalogue.close(), prices.close(), metrics?.close()]);
      forgetRefusals(db);
    },
  };
}
