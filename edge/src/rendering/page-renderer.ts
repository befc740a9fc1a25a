import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { giveUpAfter } from '../give-up.ts';
import type { RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

export type PageRenderer = ReturnType<typeof startPageRenderer>;

/**
 * Longest time in milliseconds for all pages of a room, with what the service replies. Each of its calls, of which two
 * follow each other, is given up after 20 seconds.
 */
export const renderingLimit = 60_000;

// A larger young generation keeps what one rendering leaves behind: 20 MB more for no time less.
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/** It says nothing of the code: another time, it may be rendered. */
export class RenderingEnded extends Error {}

/** One thread for the rooms of one set of releases. After a failure, the next room gets another. */
export function startPageRenderer(limit = renderingLimit) {
  let thread: ReturnType<typeof startThread> | undefined;
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();
  const close = async () => {
    const ending = thread;
    thread = undefined;
    await ending?.worker.terminate();
  };
  const renderNow = async (code: RenderingCode, request: RenderingRequest) => {
    if (isClosed) throw new RenderingEnded('rendering was ended');
    thread ??= startThread();
    const { worker, ended } = thread;
    const tooLate = Promise.withResolvers<never>();
    const cancel = giveUpAfter(limit, () => tooLate.reject(new RenderingEnded(`it took more than ${limit / 1000} s`)));
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ code, request });
      const answered = once(worker, 'message').then(([pages]): RenderedPages => pages);
      return await Promise.race([answered, ended, tooLate.promise]);
    } catch (error) {
      await close();
      throw error;
    } finally {
      cancel();
    }
  };
  const closeForGood = () => {
    isClosed = true;
    return close();
  };
  return {
    /** One room after the other. @throws Error when the code fails as a whole or exceeds a limit */
    render: (code: RenderingCode, request: RenderingRequest) => {
      const rendered = before.then(() => renderNow(code, request));
      before = rendered.catch(() => undefined);
      return rendered;
    },
    /** Ends it when it has rendered what it was asked for. */
    finish: () => before.then(closeForGood),
    close: closeForGood,
  };
}

function startThread() {
  const worker = new Worker(new URL('./rendering-thread.ts', import.meta.url), { resourceLimits: memory });
  worker.unref();
  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new RenderingEnded('the thread that renders pages ended')));
  });
  ended.catch(() => undefined);
  return { worker, ended };
}
