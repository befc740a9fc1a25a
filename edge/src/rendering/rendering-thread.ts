import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { CachedReply, Environment, Rendered } from '@exchange/shared-platform/registry';
import type { RenderedPage, RenderedPages, RenderingCode, RenderingRequest } from './rendering-messages.ts';

/** What a release of the shell exports to prerender pages: `shell/src/rendering/rendering.tsx`. */
interface ShellRendering {
  readonly given: Readonly<Record<string, unknown>>;
  /** Replies of the service. While one is missing, they are those before; earlier shells leave it out. */
  readonly readReplies: (environment: Environment, before?: readonly CachedReply[]) => Promise<readonly CachedReply[]>;
  readonly renderPage: (request: PageRequest) => Promise<{ readonly markup: string; readonly head: string }>;
}

interface PageRequest extends Rendered {
  readonly environment: Environment;
  readonly pathname: string;
  /** A remote's definition; only the shell reads it. */
  readonly remote: unknown;
}

const requireBuiltin = createRequire(import.meta.url);
// A separate thread: rendering must not delay requests, and code that never ends can be stopped.
const { shell: shellFile, remote, pathnames, languages } = workerData as RenderingCode;
const shell = runRenderingCode(shellFile) as ShellRendering;
const definition: unknown = remote && Reflect.get(Object(runRenderingCode(remote.file, shell.given)), 'default');
// Pages also say whether an office is open, which changes without any reply.
const longestUnchanged = 60_000;
let last: { readonly at: string; readonly replies: CachedReply[]; readonly rendered: RenderedPages } | undefined;

parentPort?.on('message', (request: RenderingRequest) => void answer(request));

/** A failure ends the thread, which its owner sees. */
async function answer({ environment, apiBaseUrl }: RenderingRequest): Promise<void> {
  const replies = [...(await shell.readReplies({ ...environment, apiBaseUrl }, last?.replies))];
  const now = new Date();
  const isUnchanged =
    last && now.getTime() - Date.parse(last.at) < longestUnchanged && isDeepStrictEqual(replies, last.replies);
  if (!last || !isUnchanged) {
    const at = now.toISOString();
    last = { at, replies, rendered: await renderAll({ at, replies, environment }) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(last.rendered);
}

async function renderAll(parts: Pick<PageRequest, 'at' | 'replies' | 'environment'>) {
  const pages: RenderedPage[] = [];
  const faults: string[] = [];
  for (const pathname of pathnames)
    for (const language of languages) {
      try {
        const request = { ...parts, language, isWhole: remote !== undefined, pathname, remote: definition };
        const { at, replies } = parts;
        pages.push({ pathname, remote: remote?.name, language, at, replies, ...(await shell.renderPage(request)) });
      } catch (error) {
        faults.push(`${pathname} (${language}): ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  return { pages, faults };
}

/** Runs the code of a room's release that prerenders its pages. */
function runRenderingCode(file: string, given: Readonly<Record<string, unknown>> = {}): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (request: string): unknown => {
    if (request in given) return given[request];
    if (isBuiltin(request)) return requireBuiltin(request);
    throw new Error(`${file} needs ${request}, which the shell does not provide`);
  });
  return module.exports;
}
