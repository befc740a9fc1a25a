import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { takeTurn } from './turns.repository.ts';

export interface JobOptions {
  readonly db: Database;
  /** Name of the job, the same in every process. */
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Resolves when the run under way, if there is one, is finished; there is none after it. */
export type StopJob = () => Promise<void>;

// A turn is due a little before the next attempt, so that a timer that is early does not cost a whole turn.
const PART_OF_PERIOD = 0.9;

/** Runs a job at once and then regularly, in one process at a time of all that share the database. */
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
