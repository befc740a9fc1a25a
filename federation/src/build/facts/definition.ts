import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inEachLanguage } from '@exchange/shared-domain';
import type { Calls, NamesInPage, RouteFiles } from '@exchange/shared-platform/manifest';
import { root, runToEnd } from '@exchange/shared-node';

const servedText = z.string().refine((text) => !text.includes('{{'), 'a text in the head has no placeholders');
const headSchema = z.object({ title: servedText, description: servedText });

export interface Definition {
  readonly namesInPage: Omit<NamesInPage, 'selectors'>;
  /** Words of the platform that every text may name. */
  readonly words: readonly string[];
  readonly calls: Calls;
  /** None of the shell. */
  readonly routes: readonly {
    /** Relative to the remote's mount; `` is the mount. */
    readonly path: string;
    readonly pages: readonly string[];
    readonly head: PageKeys | undefined;
  }[];
}

/** Keys of a page's title and description for search engines. Pages that they don't show have none. */
export type PageKeys = Readonly<Record<'title' | 'description', string>>;

/** Runs a room's sources in a process of their own: a second run sees what changed since the first. */
export async function askDefinition(room: string, apis: readonly string[]): Promise<Definition> {
  const file = join(import.meta.dirname, 'run-definition.ts');
  const written = await runToEnd(process.execPath, [file, room, ...apis], { failure: `${room} can't be run` });
  return JSON.parse(written.trim().split('\n').at(-1) ?? '');
}

/** Title and description of a page in every language. */
export function pageHead(room: string, { title, description }: PageKeys): NonNullable<RouteFiles['head']> {
  return inEachLanguage((language) => {
    const texts: unknown = JSON.parse(readFileSync(join(root, room, 'src/locales', `${language}.json`), 'utf8'));
    return headSchema.parse({ title: textAt(texts, title), description: textAt(texts, description) });
  });
}

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce((below, part) => Object(below)[part], texts);
}
