import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@exchange/shared-node/rooms';

/** Decisions whose number another decision has already, given the names of their files. */
export function checkDecisionNumbers(files = readdirSync(join(root, 'docs/decisions'))): string[] {
  const firstWith = new Map<string, string>();
  return files.toSorted().flatMap((file) => {
    const [number = ''] = file.split('-');
    const first = firstWith.get(number);
    if (first === undefined) firstWith.set(number, file);
    return first === undefined ? [] : [`${file} has the number of ${first}: take the next free one`];
  });
}
