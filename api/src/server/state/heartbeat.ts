import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { BEAT_SECONDS } from '@exchange/shared-domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { forgetProcess, storeBeat } from './processes.repository.ts';

const COMMIT_CHARACTERS = 10;

/** The commit that this process runs from; null where there is no repository. */
const ownCommit = (): Promise<string | null> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => stdout.slice(0, COMMIT_CHARACTERS),
    () => null,
  );

interface HeartbeatOptions {
  readonly db: Database;
  /** The same for as long as the process runs. */
  readonly id: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Stores regularly that this process runs.
 * @returns a function that stops it and forgets the process
 */
export function startHeartbeat({ db, id, log }: HeartbeatOptions): () => Promise<void> {
  const commit = ownCommit();
  const beat = async () => storeBeat(db, { id, host: hostname(), commit: await commit });
  let running: Promise<void> = Promise.resolve();
  const attempt = () => {
    running = running.then(beat).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not stored'));
  };
  attempt();
  const timer = setInterval(attempt, BEAT_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await running;
    await forgetProcess(db, id).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not ended'));
  };
}
