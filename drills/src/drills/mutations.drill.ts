import { Failure } from '@exchange/shared-node';
import {
  checkMutations,
  noticedBy,
  passes,
  readMutations,
  roomOf,
  withMutation,
  type Mutation,
} from '../mutations/mutations.ts';
import { type Drill, say, told } from './drill.ts';

export default {
  title: 'Faults that the tests notice',
  description: `A small fault is put into the source, and taken out again: a turned comparison, a lost negation, a colour
that can't be read. The tests of its room that use the file, or a named browser test, have to notice it. They have to pass
without it. The list, \`drills/src/mutations/mutations.tsv\`, has 100 such faults; with \`MUTATIONS=edge\` only those of files
that begin so are tried, and nothing is written here. The terminal names the faults that nobody noticed.`,
  run: async () => {
    const wanted = process.env['MUTATIONS'] ?? '';
    const mutations = readMutations().filter(({ file }) => file.startsWith(wanted));
    if (mutations.length === 0) throw new Failure(`No mutation is of a file that begins with "${wanted}".`);
    checkMutations(mutations);
    const survivors: Mutation[] = [];
    for (const mutation of mutations) {
      const noticing = await withMutation(mutation, () => noticedBy(mutation));
      // A test that fails without the fault, too, notices nothing.
      if (noticing && !(await passes(noticing)))
        throw new Failure(`The tests of ${mutation.file} fail without a fault, too.`);
      if (!noticing) survivors.push(mutation);
      say(`${noticing ? 'noticed  ' : 'UNNOTICED'}  ${mutation.file}: ${mutation.replace}`);
    }
    if (wanted !== '') return [];
    return [...Map.groupBy(mutations, roomOf)].map(([room, tried]) => {
      const noticed = tried.filter((mutation) => !survivors.includes(mutation));
      return told(`faults in ${room} that its tests notice`, `${noticed.length} of ${tried.length}`);
    });
  },
} satisfies Drill;
