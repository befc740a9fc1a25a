import { parentPort, workerData } from 'node:worker_threads';
import { languages } from '@exchange/shared-domain';
import { runRenderingCode, type ShellRendering } from './rendering-code.ts';
import { keptReplies } from './kept-replies.ts';
import type { RenderedPage, RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

// A thread of its own: pages that are rendered must not delay those that are sent, and a release whose code never ends can
// be stopped.
const code = workerData as RenderingCode;
const shell = runRenderingCode(code.shell) as ShellRendering;
const remotes = Object.fromEntries(
  Object.entries(code.remotes).map(([name, file]) => [
    name,
    Object(Reflect.get(Object(runRenderingCode(file, shell.given)), 'default')),
  ]),
);
let replies: RenderedPages['replies'] = [];

parentPort?.on('message', (request: RenderingRequest) => void answer(request));

/** A failure ends the thread, which its owner sees. */
async function answer(request: RenderingRequest): Promise<void> {
  const pages = await render(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(pages);
}

async function render({ pages, environment, apiBaseUrl }: RenderingRequest): Promise<RenderedPages> {
  replies = keptReplies(replies, await shell.readReplies({ ...environment, apiBaseUrl }), new Date());
  const at = new Date().toISOString();
  const rendered: RenderedPage[] = [];
  const faults: string[] = [];
  for (const { pathname, remote } of pages)
    for (const language of languages) {
      const isWhole = remote !== undefined;
      const definition = isWhole ? remotes[remote] : undefined;
      try {
        const request = { language, isWhole, at, replies: [...replies], environment, pathname, remote: definition };
        rendered.push({ pathname, remote, language, ...(await shell.renderPage(request)) });
      } catch (error) {
        faults.push(`${pathname} (${language}): ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  return { at, replies, pages: rendered, faults };
}
