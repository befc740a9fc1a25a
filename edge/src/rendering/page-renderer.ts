import { Worker } from 'node:worker_threads';
import { giveUpAfter } from '../give-up.ts';
import type { RenderedPages, RenderingCode, RenderingRequest, RenderingStage } from './rendering-messages.ts';

export interface PageRenderer {
  /** @throws Error when the code fails as a whole or exceeds a limit; the renderer can't be used again then */
  readonly render: (request: RenderingRequest) => Promise<RenderedPages>;
  readonly close: () => Promise<void>;
}

/** Longest times in milliseconds: reading what the service replies, and rendering all pages, which begins with the code. */
export const renderingLimits = { reading: 60_000, rendering: 15_000 };

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

export function startPageRenderer(code: RenderingCode, limits = renderingLimits): PageRenderer {
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
  const answer = (request: RenderingRequest) => {
    let cancel = () => {};
    const answered = new Promise<RenderedPages>((resolve, reject) => {
      const limit = (milliseconds: number) => {
        cancel();
        cancel = giveUpAfter(milliseconds, () => reject(new Error(`it took more than ${milliseconds / 1000} s`)));
      };
      thread.removeAllListeners('message').on('message', (message: RenderingStage | RenderedPages) => {
        if (typeof message === 'string') limit(limits[message]);
        else resolve(message);
      });
      limit(limits.rendering);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(request);
    });
    return Promise.race([answered, ended]).finally(() => cancel());
  };
  return {
    render: async (request) => {
      try {
        return await answer(request);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
