import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database.ts';
import { takeTurn } from './turns.repository.ts';

interface JobOptions {
  readonly db: Database;
  /** Name of the job, the same in every process. */
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Called after each run of this process. */
  readonly onRun?: (outcome: 'done' | 'failed') => void;
}

/** Stops the job. Resolves when the current run, if any, has finished. */
export type StopJob = () => Promise<void>;

// A turn is due slightly before the next attempt, so that an early timer does not miss a turn.
const PART_OF_PERIOD = 0.9;

/** Runs a job now and then regularly. Of all processes on one database, only one runs it at a time. */
export function startJob({ db, name, everySeconds, run, log, onRun }: JobOptions): StopJob {
  let running: Promise<void> | undefined;
  const takeAndRun = async () => {
    if (!(await takeTurn(db, name, everySeconds * PART_OF_PERIOD))) return;
    await run();
    onRun?.('done');
  };
  const attempt = () => {
    running ??= takeAndRun()
      .catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed');
        onRun?.('failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  attempt();
  const timer = setInterval(attempt, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
