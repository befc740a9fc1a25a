import type { FastifyInstance } from 'fastify';
import { lengthPhoneRule, type PhoneRule } from '@exchange/shared-domain';
import { internationalPhoneRule } from '@exchange/shared-domain/international-phone';
import { buildApp } from './app.ts';
import type { DatabaseConnection } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox/outbox-worker.ts';
import { configuredSenders } from './outbox/senders.ts';
import { fixedRateSource } from './rates/fixed-rates.ts';
import { createRatePublisher } from './rates/rate-publisher.ts';
import type { RateSource } from './rates/rate-source.ts';
import type { Settings } from './settings.ts';
import { ensureAdmin } from './start/first-admin.ts';
import { cleanUpHourly } from './start/housekeeping.ts';

const phoneRules: Readonly<Record<Settings['PHONE_RULE'], PhoneRule>> = {
  length: lengthPhoneRule,
  international: internationalPhoneRule,
};

export interface ServiceParts {
  readonly settings: Settings;
  readonly connection: DatabaseConnection;
  readonly now?: () => Date;
  readonly rateSource?: RateSource;
}

export interface Service {
  readonly app: FastifyInstance;
  readonly outbox: OutboxWorker;
  /** The admin who was made just now, if one was. */
  readonly createdAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Begins what goes on besides requests: sending messages, cleaning up. */
  readonly startWork: () => void;
  /** Finishes what is under way; the database stays open. */
  readonly close: () => Promise<void>;
}

/** The service on an open database, which is brought up to date first. It neither listens nor works yet. */
export async function prepareService({
  settings,
  connection,
  now = () => new Date(),
  rateSource = fixedRateSource(settings.FIXED_RATES),
}: ServiceParts): Promise<Service> {
  const { db, listen } = connection;
  await migrate(connection);
  const createdAdmin = await ensureAdmin(db, settings, now());
  const rates = createRatePublisher({ db, settings, rateSource, now });
  const app = await buildApp({ db, listen, settings, now, rates, phoneRule: phoneRules[settings.PHONE_RULE] });
  const outbox = createOutboxWorker({ db, now, log: app.log, senders: configuredSenders(settings) });
  let stopCleaning = () => {};
  return {
    app,
    outbox,
    createdAdmin,
    startWork: () => {
      outbox.start();
      stopCleaning = cleanUpHourly(db, now, (error) => app.log.error({ err: error }, 'cleaning up failed'));
    },
    close: async () => {
      stopCleaning();
      await Promise.all([app.close(), outbox.stop()]);
    },
  };
}
