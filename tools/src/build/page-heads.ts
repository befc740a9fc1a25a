import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteFiles } from '@exchange/shared-platform/manifest';
import { languages } from '@exchange/shared-domain';
import * as z from 'zod';
import { root } from '../workspace/rooms.ts';
import type { PageKeys } from './facts/page-texts.ts';

/**
 * Title and description of a page in every language.
 * @param room folder that the keys' texts are in
 * @throws Error when a language has no such text
 */
export function pageHead(room: string, { title, description }: PageKeys): NonNullable<RouteFiles['head']> {
  const inLanguage = (language: string) => {
    const texts: unknown = JSON.parse(readFileSync(join(root, room, 'src/locales', `${language}.json`), 'utf8'));
    return { title: textAt(texts, title), description: textAt(texts, description) };
  };
  const [en, bg] = languages.map(inLanguage);
  return z.object({ en: headSchema, bg: headSchema }).parse({ en, bg });
}

const headSchema = z.object({ title: z.string(), description: z.string() });

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce((below, name) => Object(below)[name], texts);
}
