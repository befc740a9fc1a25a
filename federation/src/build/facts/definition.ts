import { join } from 'node:path';
import type { Calls, NamesInPage } from '@exchange/shared-platform/manifest';
import { runToEnd } from '@exchange/shared-node';

export interface Definition {
  readonly namesInPage: Omit<NamesInPage, 'selectors'>;
  /** Words of the platform that every text may name. */
  readonly words: readonly string[];
  readonly calls: Calls;
  /** None of the shell. */
  readonly routes: readonly DefinedRoute[];
}

interface DefinedRoute {
  /** Relative to the remote's mount; `` is the mount. */
  readonly path: string;
  readonly pages: readonly string[];
  readonly head: PageKeys | undefined;
}

/** Keys of a page's title and description for search engines. Pages that they don't show have none. */
export interface PageKeys {
  readonly title: string;
  readonly description: string;
}

/** Runs a room's sources in a process of their own: a second run sees what changed since the first. */
export async function askDefinition(room: string, apis: readonly string[]): Promise<Definition> {
  const file = join(import.meta.dirname, 'run-definition.ts');
  const written = await runToEnd(process.execPath, [file, room, ...apis], { failure: `${room} can't be run` });
  return JSON.parse(written.trim().split('\n').at(-1) ?? '');
}
