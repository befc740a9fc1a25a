import { join } from 'node:path';
import { buildFolders } from '@exchange/federation/build-rooms';
import { copyTree } from '@exchange/federation/testing/tree-copy';
import { releasable, withOpened } from '@exchange/shared-node';
import { type Change, type Trial, trials } from './breaking-changes/changes.ts';
import { type Drill, openFolder, type Outcome, say } from './drill.ts';

export default {
  title: 'Changes that a visitor of a live release would see',
  description: `Changes of the shell, the shared rooms, a remote and the service, each in a copy of the tree, against the
live releases: what a release, or \`npm run release -- --check\`, says of them, and which check says it. Changes that have
reasons of their own share a copy. Unit tests are left out; pages are opened only where nothing before it refuses.`,
  run: async () => {
    const live = await buildFolders(releasable, say);
    const outcomes: Outcome[] = [];
    for (const trial of trials)
      outcomes.push(...(await withOpened(async (opened) => tryChanges(trial, live, await openFolder(opened)))));
    return outcomes;
  },
} satisfies Drill;

function tryChanges({ changes, released, opened }: Trial, live: readonly string[], folder: string): Outcome[] {
  const tree = copyTree(join(folder, 'tree'));
  for (const { edits } of changes) for (const edit of edits) tree.edit(...edit);
  say(`${released.join(' and ') || 'the service'}: ${changes.length} changes`);
  const { output } = tree.run('drills/src/drills/breaking-changes/try-releases.ts', [
    JSON.stringify([live, released, opened]),
  ]);
  const lines = output.split('\n');
  const last = lines.findLast((line) => /^\[("|\])/.test(line));
  const faults: string[] = last === undefined ? lines : JSON.parse(last);
  return changes.map((change) => outcomeOf(change, faults));
}

function outcomeOf({ what, by, says }: Change, faults: readonly string[]): Outcome {
  const found = by === '' ? faults[0] : faults.find((fault) => fault.includes(says));
  const reason = found
    ?.replace(/^.*error (?=TS)/, '')
    .replaceAll('|', '/')
    .trim()
    .slice(0, 180);
  if (by === '') return { counted: what, goal: 'harmless', measured: reason ?? 'harmless', good: reason === undefined };
  return {
    counted: what,
    goal: 'refused',
    measured: reason ? `by ${by}: ${reason}` : 'passes',
    good: reason !== undefined,
  };
}
