import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database.ts';
import { foldChanges } from './fold-changes.ts';

const POLL_MILLISECONDS = 1000;
// Changes within this time are folded together.
const PAUSE_MILLISECONDS = 100;

export interface ChangeFolder {
  readonly soon: () => void;
  /** Starts to fold regularly too: for changes made by hand, or by a process that ended. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface ChangeFolderOptions {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
  readonly onAnnounced?: (status: string) => void;
}

export function createChangeFolder({ db, onError, onAnnounced }: ChangeFolderOptions): ChangeFolder {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let poll: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;

  const round = async () => {
    while (await foldChanges(db, onAnnounced));
  };
  const soon = () => {
    isWanted = true;
    if (isStopped || running !== undefined || pause !== undefined) return;
    isWanted = false;
    running = round()
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (isStopped) return;
        pause = setTimeout(() => {
          pause = undefined;
          if (isWanted) soon();
        }, PAUSE_MILLISECONDS).unref();
      });
  };
  return {
    soon,
    start: () => {
      poll = setInterval(soon, POLL_MILLISECONDS);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(pause);
      await running;
    },
  };
}

/** Folds and announces right after every call that may have changed a request, so that open lists show it at once. */
export const foldAfterCalls = ({ changes }: { readonly changes: Pick<ChangeFolder, 'soon'> }) =>
  fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', ({ method }, { statusCode }, done) => {
      if ((method === 'POST' || method === 'PATCH') && statusCode < 400) changes.soon();
      done();
    });
  });
