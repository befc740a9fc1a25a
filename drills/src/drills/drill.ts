import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@exchange/shared-node/failure';
import { print } from '@exchange/shared-node/print';

/** One number that a drill counted or measured, and its goal. */
export interface Outcome {
  readonly counted: string;
  readonly goal: string;
  readonly measured: string;
  readonly good: boolean;
}

interface DrillText {
  /** Heading of its results in docs/drills.md. */
  readonly title: string;
  /** What is done, in a sentence or two. */
  readonly description: string;
}

/**
 * A trial of the product that takes too long for `npm test`. A file `<name>.drill.ts` in this folder exports one by
 * default; it needs no registration.
 */
export class Drill {
  readonly text: DrillText;
  readonly run: () => Promise<readonly Outcome[]>;

  constructor(text: DrillText, run: Drill['run']) {
    this.text = text;
    this.run = run;
  }
}

/** Shows a line below the name of the drill that runs. */
export const say = (line: string): void => print.line(`  ${line}`);

const outcome = (counted: string, goal: string, measured: number | string, good: boolean): Outcome => ({
  counted,
  goal,
  measured: String(measured),
  good,
});

/** A count that has to be exactly this. */
export const exactly = (counted: string, goal: number, measured: number) =>
  outcome(counted, String(goal), measured, measured === goal);

/** A count or a measure that has to stay below this. */
export const below = (counted: string, goal: number, measured: number) =>
  outcome(counted, `below ${goal}`, measured, measured < goal);

/** A count that may be this, and not more. */
export const atMost = (counted: string, goal: number, measured: number) =>
  outcome(counted, `at most ${goal}`, measured, measured <= goal);

/** A count that has to be above this. */
export const above = (counted: string, goal: number, measured: number) =>
  outcome(counted, `above ${goal}`, measured, measured > goal);

/** A fact without a goal, such as how much was sent. */
export const told = (counted: string, measured: number | string) => outcome(counted, '-', measured, true);

/** The same outcomes of one of several trials. */
export const labelled = (label: string, outcomes: readonly Outcome[]) =>
  outcomes.map((each) => ({ ...each, counted: `${label}: ${each.counted}` }));

/** @throws Failure when an outcome misses its goal */
export function assertGood(name: string, outcomes: readonly Outcome[]): void {
  const missed = outcomes.filter(({ good }) => !good).map(({ counted, measured }) => `${counted}: ${measured}`);
  if (missed.length > 0) throw new Failure(`${name} missed its goal (${missed.join('; ')}).`);
}

const ending = '.drill.ts';

/** Names of all drills: their files without the ending. */
export const drillNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .toSorted();

/** @throws Failure when there is no drill of this name */
export async function loadDrill(name: string): Promise<Drill> {
  if (!drillNames.includes(name)) throw new Failure(`There is no drill "${name}"; there are ${drillNames.join(', ')}.`);
  const module: { default: unknown } = await import(pathToFileURL(join(import.meta.dirname, `${name}${ending}`)).href);
  if (module.default instanceof Drill) return module.default;
  throw new Error(`${name}${ending} exports no drill by default`);
}
