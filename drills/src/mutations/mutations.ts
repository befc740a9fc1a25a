import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, root, runToEnd, stopping } from '@exchange/shared-node';

export interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The browser test that has to notice it, below `e2e/src`; without one, the tests of Jest have to. */
  readonly spec: string | undefined;
}

const list = join(import.meta.dirname, 'mutations.tsv');

/** All mutations: one a line, its parts separated by tabs. */
export const readMutations = (): readonly Mutation[] =>
  readFileSync(list, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [file = '', find = '', replace = '', spec] = line.split('\t');
      return { file, find, replace, spec };
    });

export const roomOf = ({ file }: Mutation): string => file.slice(0, file.indexOf('/'));

export function mutated(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Failure(`"${find}" is not found once in ${file}; change its line in ${list}.`);
  return `${before}${replace}${after}`;
}

export function checkMutations(mutations: readonly Mutation[]): void {
  for (const mutation of mutations) mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation);
}

export async function withMutation<Result>(mutation: Mutation, act: () => Promise<Result>): Promise<Result> {
  const path = join(root, mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutation));
  try {
    return await act();
  } finally {
    writeFileSync(path, text);
  }
}

const jestArguments = (room: string, args: readonly string[]) =>
  room === 'api'
    ? ['test', '--workspace', 'api', '--silent', '--', '--selectProjects', 'api on postgres', ...args]
    : ['run', 'unit', '--silent', '--', '--selectProjects', room, '--maxWorkers=2', ...args];

type Tests = () => Promise<unknown>;

/** The tests that have to notice a mutation. Those beside its file are first: they are few, and notice most. */
function testsOf(mutation: Mutation): readonly Tests[] {
  const { file, spec } = mutation;
  const path = join(root, file);
  const run = (program: string, args: readonly string[]) =>
    runToEnd(program, args, { cwd: root, failure: `The tests of ${file} failed` });
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'tools/src/commands', `${name}.ts`), ...args]);
  const jest = (...tests: string[]) =>
    run('npm', jestArguments(roomOf(mutation), ['--bail', '--passWithNoTests', ...tests]));
  return spec === undefined
    ? [() => jest(`${dirname(path)}/`), () => jest('--findRelatedTests', path)]
    : [() => command('build').then(() => command('journeys', spec, '-x'))];
}

/** The tests that notice a mutation, which is in the source now. */
export async function noticedBy(mutation: Mutation): Promise<Tests | undefined> {
  for (const tests of testsOf(mutation)) if (!(await passes(tests))) return tests;
  return undefined;
}

export async function passes(tests: Tests): Promise<boolean> {
  try {
    await tests();
    return true;
  } catch (error) {
    if (stopping.aborted || !(error instanceof Failure)) throw error;
    return false;
  }
}
