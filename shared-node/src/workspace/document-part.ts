import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../process/run.ts';
import { root } from './rooms.ts';

/** A text with another part between `<!-- name -->` and `<!-- /name -->`, or at its end when it has none of this name. */
export function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest] = text.split(begin);
  const after = rest?.split(end)[1] ?? '\n';
  return `${rest === undefined ? `${before}\n` : before}${begin}\n\n${part}\n\n${end}${after}`;
}

/** Writes a part of a Markdown document of the repository. */
export async function writePart(document: string, name: string, part: string): Promise<void> {
  const path = join(root, document);
  writeFileSync(path, withPart(readFileSync(path, 'utf8'), name, part));
  await runToEnd('oxfmt', [path], { cwd: root, failure: 'oxfmt failed' });
}
