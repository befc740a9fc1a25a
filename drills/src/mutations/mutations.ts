import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, packageName, readPackage, root, rooms, runToEnd, stopping } from '@exchange/shared-node';
import { readTable } from '../read-table.ts';

export interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The browser test that has to notice it, below `e2e/src`; without one, the tests of Jest have to. */
  readonly spec: string | undefined;
}

const list = join(import.meta.dirname, 'mutations.tsv');

export const readMutations = (): readonly Mutation[] =>
  readTable(list).map(([file = '', find = '', replace = '', spec]) => ({ file, find, replace, spec }));

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

// Some faults of the service make each of many tests wait for what never comes. The limit is shorter than that of `until`,
// so that the first such test is the last.
const envOf = (room: string) => (room === 'api' ? { ...process.env, TEST_SECONDS: '60' } : process.env);

interface Tests {
  readonly way: 'beside' | 'related' | 'browser';
  readonly room: string;
  /** Folders, files or browser tests. Tests of one way and one room can be one run. */
  readonly targets: readonly string[];
}

const jest = (room: string, ...args: readonly string[]) => {
  const options = ['--bail', '--passWithNoTests', ...args];
  return room === 'api'
    ? ['npm', 'test', '--workspace', 'api', '--silent', '--', ...options]
    : ['npm', 'run', 'unit', '--silent', '--', '--selectProjects', room, '--maxWorkers=2', ...options];
};

/** Jest follows imports only into folders that it knows, which would be those of one room. */
const allRooms = rooms.flatMap((room) => ['--roots', join(root, room)]);

/** The rooms that import a room, and have tests of Jest. */
const usersOf = (room: string) =>
  rooms.filter((each) => each !== 'e2e' && packageName(room) in readPackage(each).dependencies);

const command = (name: string, ...args: readonly string[]) => [
  process.execPath,
  join(root, 'tools/src/commands', `${name}.ts`),
  ...args,
];

function runsOf({ way, room, targets }: Tests): readonly (readonly string[])[] {
  if (way === 'beside') return [jest(room, ...targets)];
  if (way === 'related') return [jest(room, ...allRooms, '--findRelatedTests', ...targets)];
  return [command('build'), command('journeys', ...targets, '-x')];
}

/**
 * The tests that have to notice a mutation. Those beside its file are first: they are few, and notice most. Those of the
 * rooms that use its room are last.
 */
export function testsOf(mutation: Mutation): readonly Tests[] {
  const { file, spec } = mutation;
  const [room, path] = [roomOf(mutation), join(root, file)];
  if (spec !== undefined) return [{ way: 'browser', room: 'e2e', targets: [spec] }];
  return [
    { way: 'beside', room, targets: [`${dirname(path)}/`] },
    ...[room, ...usersOf(room)].map((each) => ({ way: 'related', room: each, targets: [path] }) as const),
  ];
}

/** The tests that notice a mutation, which is in the source now. */
export async function noticedBy(mutation: Mutation): Promise<Tests | undefined> {
  for (const tests of testsOf(mutation)) if (!(await passes(tests))) return tests;
  return undefined;
}

/** A test that fails without a fault, too, notices nothing. */
export async function assertPassing(noticing: readonly Tests[]): Promise<void> {
  for (const group of Map.groupBy(noticing, ({ way, room }) => `${way} ${room}`).values()) {
    const [{ way, room }] = group as [Tests];
    const targets = [...new Set(group.flatMap((tests) => tests.targets))];
    if (!(await passes({ way, room, targets })))
      throw new Failure(`Tests of ${room} fail without a fault, too: ${targets.join(', ')}`);
  }
}

async function passes(tests: Tests): Promise<boolean> {
  try {
    for (const [program = '', ...args] of runsOf(tests))
      await runToEnd(program, args, {
        cwd: root,
        env: envOf(tests.room),
        failure: `The tests of ${tests.room} failed`,
      });
    return true;
  } catch (error) {
    if (stopping.aborted || !(error instanceof Failure)) throw error;
    return false;
  }
}
