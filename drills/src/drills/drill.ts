import { Failure } from '@exchange/shared-node/failure';

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
  readonly run: (say: (line: string) => void) => Promise<readonly Outcome[]>;

  /** @param run runs the drill; its lines are shown on the terminal */
  constructor(text: DrillText, run: Drill['run']) {
    this.text = text;
    this.run = run;
  }
}

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
