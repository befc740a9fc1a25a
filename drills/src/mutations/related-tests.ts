import { join } from 'node:path';
import { Failure } from '@exchange/shared-node/failure';
import { root } from '@exchange/shared-node/rooms';
import { runToEnd } from '@exchange/shared-node/run';
import { stopping } from '@exchange/shared-node/stopping';
import { roomOf, type Mutation } from './mutations.ts';

const jest = (room: string, args: readonly string[]) =>
  room === 'api'
    ? ['test', '--workspace', 'api', '--silent', '--', '--selectProjects', 'api on postgres', ...args]
    : ['run', 'unit', '--silent', '--', '--selectProjects', room, '--maxWorkers=2', ...args];

/** Runs the tests of its room that use the mutated file, or the browser test that the mutation names. */
async function runRelatedTests(mutation: Mutation): Promise<void> {
  const { file, spec } = mutation;
  const options = { cwd: root, failure: `The tests of ${file} failed` };
  if (spec === undefined) {
    const related = ['--bail', '--passWithNoTests', '--findRelatedTests', join(root, file)];
    await runToEnd('npm', jest(roomOf(mutation), related), options);
  } else {
    const command = (name: string) => join(root, 'tools/src/commands', `${name}.ts`);
    await runToEnd(process.execPath, [command('build')], options);
    await runToEnd(process.execPath, [command('journeys'), spec, '-x'], options);
  }
}

/** Whether the related tests pass. */
export async function passes(mutation: Mutation): Promise<boolean> {
  try {
    await runRelatedTests(mutation);
    return true;
  } catch (error) {
    if (stopping.aborted || !(error instanceof Failure)) throw error;
    return false;
  }
}
