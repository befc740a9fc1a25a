import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
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
// Pages also say whether an office is open, which changes without any reply.
const longestUnchanged = 60_000;

/** The code of a room, with its last pages. A separate thread: rendering must not delay requests, and can be stopped. */
function openRoom({ shell: file, remote, pathnames, languages }: RenderingCode) {
  const shell = exportsOf(file) as ShellRendering;
  const definition = remote && Reflect.get(Object(exportsOf(remote.file, shell.given)), 'default');
  let last: { readonly at: string; readonly replies: CachedReply[]; readonly rendered: RenderedPages } | undefined;

  const renderAll = async (parts: Pick<PageRequest, 'at' | 'replies' | 'environment'>): Promise<RenderedPages> => {
    const { at, replies } = parts;
    const isWhole = remote !== undefined;
    const pages: RenderedPage[] = [];
    const faults: string[] = [];
    for (const pathname of pathnames)
      for (const language of languages) {
        try {
          const page = await shell.renderPage({ ...parts, language, isWhole, pathname, remote: definition });
          pages.push({ pathname, remote: remote?.name, language, at, replies, ...page });
        } catch (error) {
          faults.push(`${pathname} (${language}): ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    return { pages, faults };
  };

  return async ({ environment, apiBaseUrl }: RenderingRequest): Promise<RenderedPages> => {
    const before = last;
    const replies = [...(await shell.readReplies({ ...environment, apiBaseUrl }, before?.replies))];
    const now = new Date();
    const isYoung = before && now.getTime() - Date.parse(before.at) < longestUnchanged;
    if (isYoung && isDeepStrictEqual(replies, before.replies)) return before.rendered;
    const at = now.toISOString();
    const rendered = await renderAll({ at, replies, environment });
    last = { at, replies, rendered };
    return rendered;
  };
}

const rooms = new Map<string, ReturnType<typeof openRoom>>();
const modules = new Map<string, unknown>();

parentPort?.on('message', ({ code, request }) => void answer(code, request));

/** A failure ends the thread, which its owner sees. */
async function answer(code: RenderingCode, request: RenderingRequest): Promise<void> {
  const key = JSON.stringify(code);
  const render = rooms.get(key) ?? openRoom(code);
  rooms.set(key, render);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(await render(request));
}

/** All rooms share what the shell's code provides, as in a browser. */
function exportsOf(file: string, given?: Readonly<Record<string, unknown>>): unknown {
  if (!modules.has(file)) modules.set(file, runRenderingCode(file, given));
  return modules.get(file);
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
