import { Failure } from '@exchange/shared-node';
import {
  assertPassing,
  checkMutations,
  noticedBy,
  readMutations,
  roomOf,
  withMutation,
} from '../mutations/mutations.ts';
import { type Drill, exactly, say, told } from './drill.ts';

export default {
  title: 'Faults that the tests notice',
  description: `A small fault is put into the source, and taken out again: a turned comparison, a lost negation, a colour
that can't be read. Tests that use the file, in its room or in those that use this room, or a named browser test, have to
notice it. They have to pass without it. The list is \`drills/src/mutations/mutations.tsv\`; with \`MUTATIONS=edge\` only the
faults of files that begin so are tried, and nothing is written here. The terminal names the faults that nobody noticed.`,
  run: async () => {
    const wanted = process.env['MUTATIONS'] ?? '';
    const mutations = readMutations().filter(({ file }) => file.startsWith(wanted));
    if (mutations.length === 0) throw new Failure(`No mutation is of a file that begins with "${wanted}".`);
    checkMutations(mutations);
    const tried = [];
    for (const mutation of mutations) {
      const tests = await withMutation(mutation, () => noticedBy(mutation));
      tried.push({ room: roomOf(mutation), tests });
      say(`${tests ? 'noticed  ' : 'UNNOTICED'}  ${mutation.file}: ${mutation.replace}`);
    }
    await assertPassing(tried.flatMap(({ tests }) => tests ?? []));
    if (wanted !== '') return [];
    return [
      exactly('faults that no test notices', 0, tried.filter(({ tests }) => !tests).length),
      ...[...Map.groupBy(tried, ({ room }) => room)].map(([room, faults]) =>
        told(
          `faults in ${room} that its tests notice`,
          `${faults.filter(({ tests }) => tests).length} of ${faults.length}`,
        ),
      ),
    ];
  },
} satisfies Drill;
