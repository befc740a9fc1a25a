import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { languages } from '@exchange/shared-domain';
import { runRenderingCode, type ShellRendering } from './rendering-code.ts';
import { keptReplies } from './kept-replies.ts';
import type { RenderedPage, RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

// A separate thread: rendering must not delay requests, and code that never ends can be stopped.
const code = workerData as RenderingCode;
const shell = runRenderingCode(code.shell) as ShellRendering;
const remotes = Object.fromEntries(
  Object.entries(code.remotes).map(([name, file]) => [
    name,
    Object(Reflect.get(Object(runRenderingCode(file, shell.given)), 'default')),
  ]),
);
// Pages also say whether an office is open, which changes without any reply.
const longestUnchanged = 60_000;
let last: RenderedPages | undefined;

parentPort?.on('message', (request: RenderingRequest) => void answer(request));

/** A failure ends the thread, which its owner sees. */
async function answer(request: RenderingRequest): Promise<void> {
  const pages = await render(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(pages);
}

async function render({ pages, environment, apiBaseUrl }: RenderingRequest): Promise<RenderedPages> {
  const now = new Date();
  const replies = keptReplies(last?.replies ?? [], await shell.readReplies({ ...environment, apiBaseUrl }), now);
  if (last && now.getTime() - Date.parse(last.at) < longestUnchanged && isDeepStrictEqual(replies, last.replies))
    return last;
  const at = now.toISOString();
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
  last = { at, replies, pages: rendered, faults };
  return last;
}
