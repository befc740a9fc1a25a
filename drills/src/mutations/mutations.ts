import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@exchange/shared-node/failure';
import { root } from '@exchange/shared-node/rooms';

/** A small fault that somebody could make: a text of a source file, and what stands there instead. */
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

/** The room that the mutated file belongs to. */
export const roomOf = ({ file }: Mutation): string => file.slice(0, file.indexOf('/'));

/** The text of the file with the fault. */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Failure(`"${find}" is not found once in ${file}; change its line in ${list}.`);
  return `${before}${replace}${after}`;
}

/** @throws Failure when the text of one of them is no longer there */
export function checkMutations(mutations: readonly Mutation[]): void {
  for (const mutation of mutations) mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation);
}

/** Does something while the file has the fault, and always takes it out again. */
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
