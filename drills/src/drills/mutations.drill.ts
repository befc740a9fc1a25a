import { Failure } from '@exchange/shared-node/failure';
import { checkMutations, passes, readMutations, roomOf, withMutation, type Mutation } from '../mutations/mutations.ts';
import { Drill, type Outcome, say, told } from './drill.ts';

const description = `A small fault is put into the source, and taken out again: a turned comparison, a lost negation, a colour
that can't be read. The tests of its room that use the file, or a named browser test, have to notice it. They have to pass
without it. The list, \`drills/src/mutations/mutations.tsv\`, has 100 such faults; with \`MUTATIONS=edge\` only those of files
that begin so are tried. The terminal names the faults that nobody noticed.`;

export default new Drill({ title: 'Faults that the tests notice', description }, async () => {
  const wanted = process.env['MUTATIONS'] ?? '';
  const mutations = readMutations().filter(({ file }) => file.startsWith(wanted));
  if (mutations.length === 0) throw new Failure(`No mutation is of a file that begins with "${wanted}".`);
  checkMutations(mutations);
  const survivors: Mutation[] = [];
  for (const mutation of mutations) {
    const isUnnoticed = await withMutation(mutation, () => passes(mutation));
    // A test that fails without the fault, too, notices nothing.
    if (!isUnnoticed && !(await passes(mutation)))
      throw new Failure(`The tests of ${mutation.file} fail without a fault, too.`);
    if (isUnnoticed) survivors.push(mutation);
    say(`${isUnnoticed ? 'UNNOTICED' : 'noticed  '}  ${mutation.file}: ${mutation.replace}`);
  }
  return [...Map.groupBy(mutations, roomOf)].map(([room, tried]) => noticedIn(room, tried, survivors));
});

function noticedIn(room: string, tried: readonly Mutation[], survivors: readonly Mutation[]): Outcome {
  const unnoticed = survivors.filter((mutation) => roomOf(mutation) === room);
  return told(`faults in ${room} that its tests notice`, `${tried.length - unnoticed.length} of ${tried.length}`);
}
