import { Worker } from 'node:worker_threads';
import type { RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

/** Renders the pages of releases that are live together. */
export interface PageRenderer {
  /** @throws Error when the code of a release fails as a whole, or takes too long; the renderer can't be used again then */
  readonly render: (request: RenderingRequest) => Promise<RenderedPages>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread that renders.
 * @param limit longest time of a rendering in milliseconds
 */
export function startPageRenderer(code: RenderingCode, limit: number): PageRenderer {
  const thread = new Worker(new URL('./rendering-thread.ts', import.meta.url), { workerData: code });
  thread.unref();
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that renders pages ended')));
  });
  ended.catch(() => undefined);
  const close = async () => void (await thread.terminate());
  return {
    render: async (request) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`it took more than ${limit / 1000} s`)), limit);
      });
      const answer = new Promise<RenderedPages>((resolve) => {
        thread.once('message', resolve);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(request);
      try {
        return await Promise.race([answer, ended, late]);
      } catch (error) {
        await close();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}
