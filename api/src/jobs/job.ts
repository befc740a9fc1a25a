import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { takeTurn } from './turns.repository.ts';

interface JobOptions {
  readonly db: Database;
  /** Name of the job, the same in every process. */
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Stops the job. Resolves when the current run, if any, has finished. */
export type StopJob = () => Promise<void>;

// A turn is due slightly before the next attempt, so that an early timer does not miss a turn.
const PART_OF_PERIOD = 0.9;

/** Runs a job now and then regularly. Of all processes on one database, only one runs it at a time. */
export function startJob({ db, name, everySeconds, run, log }: JobOptions): StopJob {
  let running: Promise<void> | undefined;
  const attempt = () => {
    running ??= takeTurn(db, name, everySeconds * PART_OF_PERIOD)
      .then((isOurs) => (isOurs ? run() : undefined))
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
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
