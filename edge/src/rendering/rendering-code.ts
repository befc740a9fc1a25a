import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { CachedReply, Environment, Rendered } from '@exchange/shared-platform/registry';

/** What a release of the shell exports to prerender pages: `shell/src/rendering/rendering.tsx`. */
export interface ShellRendering {
  readonly given: Readonly<Record<string, unknown>>;
  /** Replies of the service. While one is missing, they are those before; earlier shells leave it out. */
  readonly readReplies: (environment: Environment, before?: readonly CachedReply[]) => Promise<readonly CachedReply[]>;
  readonly renderPage: (request: Rendered & PageRequest) => Promise<{ readonly markup: string; readonly head: string }>;
}

interface PageRequest {
  readonly environment: Environment;
  readonly pathname: string;
  /** A remote's definition; only the shell reads it. */
  readonly remote: unknown;
}

const requireBuiltin = createRequire(import.meta.url);

/**
 * Runs the code of a room's release that prerenders its pages.
 * @param file its one CommonJS file
 * @param given what it may require besides the modules of Node
 * @returns what it exports
 * @throws Error when it requires anything else
 */
export function runRenderingCode(file: string, given: Readonly<Record<string, unknown>> = {}): unknown {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (request: string): unknown => {
    if (request in given) return given[request];
    if (isBuiltin(request)) return requireBuiltin(request);
    throw new Error(`${file} needs ${request}, which the shell does not provide`);
  });
  return module.exports;
}
