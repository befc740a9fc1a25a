import { join } from 'node:path';
import { extract } from '@exchange/federation/source-tree';
import { root, withOpened } from '@exchange/shared-node';
import { openFolder } from '../../drills/drill.ts';
import { type Measured, measureProduct, prepareTree } from './measured-product.ts';
import { memoryTable } from './memory-table.ts';

const visits = 1000;

/**
 * Measures the product of this tree and that of a commit in turns. The first start of each, which makes its database, is
 * not counted.
 */
export async function measureMemory(commit: string, runs: number, report: (line: string) => void): Promise<string> {
  return withOpened(async (opened) => {
    const folder = await openFolder(opened);
    const sources = join(folder, 'before');
    await extract(commit, [], sources);
    const before: Measured[] = [];
    const today: Measured[] = [];
    const sides = [
      { tree: await prepareTree(sources, join(folder, 'data-before')), measured: before },
      { tree: await prepareTree(root, join(folder, 'data-today')), measured: today },
    ];
    for (let run = 0; run <= runs; run += 1)
      for (const { tree, measured } of sides) {
        const found = await measureProduct(tree, run === runs ? visits : 0);
        if (run > 0) measured.push(found);
        report(`${measured === before ? commit : 'today'}: ${JSON.stringify(found)}`);
      }
    return memoryTable(before, today);
  });
}
