import { join } from 'node:path';
import { readTable } from '../../read-table.ts';

export interface Change {
  readonly what: string;
  /** A file, what is replaced in it, and by what. */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** The check that refuses it; none for a change that harms nobody. */
  readonly by: string;
  /** What the reason says. */
  readonly says: string;
}

/** Changes that are tried in one tree, because each has its own reason. */
export interface Trial {
  /** Rooms that are released from the changed tree; the others stay as they are live. */
  readonly released: readonly string[];
  /** Remotes whose pages are opened, after the rendering. */
  readonly opened: readonly string[];
  readonly changes: readonly Change[];
}

const whole = { released: ['shell', 'public'], opened: ['wizard', 'public'] };

/** The trees, as the first column of the list has them. */
const trees: Readonly<Record<string, Omit<Trial, 'changes'>>> = {
  shell: { released: ['shell'], opened: [] },
  remote: { released: ['public'], opened: [] },
  service: { released: [], opened: [] },
  // The first page with a fault ends the check, so this one has a copy of its own.
  button: whole,
  pages: whole,
  harmless: whole,
  // What the build refuses.
  'shell text': { released: ['shell'], opened: [] },
  slice: { released: ['public'], opened: [] },
  call: { released: ['public'], opened: [] },
};

/** One edit a line: its tree, the change that it is of, the check and what its reason says, and the edit. */
const rows = readTable(join(import.meta.dirname, 'changes.tsv'));

export const trials: readonly Trial[] = Object.entries(trees).map(([name, tree]) => ({
  ...tree,
  changes: [
    ...Map.groupBy(
      rows.filter(([its]) => its === name),
      ([, what = '']) => what,
    ),
  ].map(([what, its]) => ({
    what,
    by: its[0]?.[2] ?? '',
    says: its[0]?.[3] ?? '',
    edits: its.map(([, , , , file = '', from = '', to = '']) => [file, from, to]),
  })),
}));
