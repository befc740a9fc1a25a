import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '@exchange/shared-node/run';
import { root } from '@exchange/shared-node/rooms';

const [begin, end] = ['<!-- table -->', '<!-- /table -->'];

/**
 * Writes a table in Markdown between the two marks of a document, in place of the earlier one.
 * @param document path from the root of the repository
 */
export async function writeTable(document: string, table: string): Promise<void> {
  const path = join(root, document);
  const text = await readFile(path, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  await writeFile(path, `${before}${begin}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`);
  await runToEnd('oxfmt', [path], { cwd: root, failure: 'oxfmt failed' });
}
