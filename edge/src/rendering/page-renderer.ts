import { Worker } from 'node:worker_threads';
import { giveUpAfter } from '../give-up.ts';
import type { RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

export interface PageRenderer {
  /** @throws Error when the code fails as a whole or exceeds a limit; the renderer can't be used again then */
  readonly render: (request: RenderingRequest) => Promise<RenderedPages>;
  readonly close: () => Promise<void>;
}

/**
 * Longest time in milliseconds for all pages, with what the service replies. Each of its calls, of which two follow each
 * other, is given up after 20 seconds.
 */
export const renderingLimit = 60_000;

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

export function startPageRenderer(code: RenderingCode, limit = renderingLimit): PageRenderer {
  const thread = new Worker(new URL('./rendering-thread.ts', import.meta.url), {
    workerData: code,
    resourceLimits: memory,
  });
  thread.unref();
  const close = async () => void (await thread.terminate());
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that renders pages ended')));
  });
  ended.catch(() => undefined);
  return {
    render: async (request) => {
      const tooLate = Promise.withResolvers<never>();
      const cancel = giveUpAfter(limit, () => tooLate.reject(new Error(`it took more than ${limit / 1000} s`)));
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        thread.postMessage(request);
        const answered = new Promise<RenderedPages>((resolve) => {
          thread.once('message', resolve);
        });
        return await Promise.race([answered, ended, tooLate.promise]);
      } catch (error) {
        await close();
        throw error;
      } finally {
        cancel();
      }
    },
    close,
  };
}
