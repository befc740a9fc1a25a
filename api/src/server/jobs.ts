import { decimal } from '@exchange/shared-domain';
import type { FastifyBaseLogger } from 'fastify';
import { recordDeposits } from '../back-office/chain/record-deposits.ts';
import { endRetention } from '../back-office/people/retention.ts';
import { isClockTrusted, startJob, type StopJob } from '../database/jobs/job.ts';
import { followPayments } from '../exchange/chain/follow-payments.ts';
import type { ChainReading } from '../exchange/chain/providers.ts';
import { readChain } from '../exchange/chain/read-chain.ts';
import { readStrays } from '../exchange/chain/read-strays.ts';
import type { ExchangeContext } from '../exchange/exchange-context.ts';
import { liveSources } from '../exchange/rates/market-source.ts';
import { POLL_SECONDS, pollRates } from '../exchange/rates/rate-poll.ts';
import { expireRequests } from '../exchange/transactions/expire-requests.ts';
import { tellWaitingClients } from '../exchange/transactions/tell-waiting-clients.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics/metrics.ts';
import { cleanUp } from './start/housekeeping.ts';
import { renewNames } from './start/renew-names.ts';

const MINUTE = 60;
const HOUR = 3600;

interface JobContext extends Pick<ExchangeContext, 'db' | 'now' | 'offices' | 'sealingKey' | 'chains'> {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics | undefined;
}

type Run = () => Promise<boolean | void>;

/** Its name, the seconds between two runs, what it does. */
type JobLine = readonly [name: string, everySeconds: number, run: Run | undefined];

/** What runs in the background, each job in one process at a time. */
function jobsOf(context: JobContext): readonly JobLine[] {
  const { db, settings, now, offices, sealingKey, chains, log } = context;
  const { EXPIRY_GRACE_MINUTES: grace } = settings;
  const isLive = settings.RATES_SOURCE === 'live';
  const sources = liveSources(settings, now);
  const drift = decimal(settings.PRICE_DRIFT);
  /** For what can't be undone. */
  const trusted = (run: Run) => async () => {
    if (await isClockTrusted(db, now())) return run();
    throw new Error('the clock jumped: a job that can not be undone waits');
  };
  const followChain = async (reading: ChainReading) => {
    await readChain(reading);
    await recordDeposits({ ...reading, sealingKey });
    await followPayments(reading);
  };
  // Each network by itself: one whose providers are away stops no other. That of the site has the names from before.
  const jobsOfChain = (chain: ChainReading): JobLine[] => {
    const name = (job: string) => (chain.network === settings.CHAIN ? job : `${job} of ${chain.network}`);
    return [
      [name('chain'), 5, () => followChain(chain)],
      [name('stray transfers'), MINUTE, () => readStrays(chain)],
    ];
  };
  const tell = () => tellWaitingClients({ db, offices, settings, now: now() });
  return [
    ['clean-up', HOUR, () => cleanUp(db, now())],
    ['names', HOUR, () => renewNames(db, { at: now(), sealingKey })],
    ['retention', HOUR, trusted(() => endRetention(db, settings, now()))],
    ['expiry', MINUTE, grace === undefined ? undefined : trusted(() => expireRequests(db, grace, now()))],
    ['messages to waiting clients', MINUTE, trusted(tell)],
    ...chains.all.flatMap(jobsOfChain),
    ['market prices', POLL_SECONDS, isLive ? () => pollRates({ db, sources, drift, now, log }) : undefined],
  ];
}

export const startJobs = (context: JobContext): StopJob[] =>
  jobsOf(context).flatMap(([name, everySeconds, run]) => {
    if (run === undefined) return [];
    const onRun = (outcome: 'done' | 'failed') => context.metrics?.jobs.inc({ job: name, outcome });
    return startJob({ db: context.db, log: context.log, name, everySeconds, run, onRun });
  });
