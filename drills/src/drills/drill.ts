import { readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, print } from '@exchange/shared-node';

export interface Outcome {
  readonly counted: string;
  readonly goal: string;
  readonly measured: string;
  readonly good: boolean;
}

/**
 * A trial of the product that takes too long for `npm test`. A file `<name>.drill.ts` in this folder exports one by
 * default; it needs no registration.
 */
export interface Drill {
  readonly title: string;
  readonly description: string;
  /** @param opened what it opens; closed in the end, whether it fails or not */
  readonly run: (opened: AsyncDisposableStack) => Promise<readonly Outcome[]>;
}

/** A folder that is removed when `opened` is closed. */
export const openFolder = async (opened: AsyncDisposableStack): Promise<string> =>
  opened.use(await mkdtempDisposable(join(tmpdir(), 'exchange-drill-'))).path;

export const say = (line: string): void => print.line(`  ${line}`);

const outcome = (counted: string, goal: string, measured: number | string, good: boolean): Outcome => ({
  counted,
  goal,
  measured: String(measured),
  good,
});

export const exactly = (counted: string, goal: number, measured: number) =>
  outcome(counted, String(goal), measured, measured === goal);

export const below = (counted: string, goal: number, measured: number) =>
  outcome(counted, `below ${goal}`, measured, measured < goal);

export const atMost = (counted: string, goal: number, measured: number) =>
  outcome(counted, `at most ${goal}`, measured, measured <= goal);

export const above = (counted: string, goal: number, measured: number) =>
  outcome(counted, `above ${goal}`, measured, measured > goal);

export const told = (counted: string, measured: number | string) => outcome(counted, '-', measured, true);

export const labelled = (label: string, outcomes: readonly Outcome[]) =>
  outcomes.map((each) => ({ ...each, counted: `${label}: ${each.counted}` }));

export function assertGood(name: string, outcomes: readonly Outcome[]): void {
  const missed = outcomes.filter(({ good }) => !good).map(({ counted, measured }) => `${counted}: ${measured}`);
  if (missed.length > 0) throw new Failure(`${name} missed its goal (${missed.join('; ')}).`);
}

/** The part of `docs/drills.md` with the results of a drill. */
export function resultsOf(name: string, { title, description }: Drill, outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ counted, goal, measured, good }) => `| ${counted} | ${goal} | ${good ? measured : `**${measured}**`} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return `## ${title}

${description}

\`npm run drills -- ${name}\`, on ${day}, with Node ${process.versions.node} on ${cpus().length} cores:

| Counted | Goal | Measured |
| --- | ---: | ---: |
${rows.join('\n')}`;
}

const ending = '.drill.ts';

export const drillNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .toSorted();

export async function loadDrill(name: string): Promise<Drill> {
  if (!drillNames.includes(name)) throw new Failure(`There is no drill "${name}"; there are ${drillNames.join(', ')}.`);
  const module: { default: Drill } = await import(pathToFileURL(join(import.meta.dirname, `${name}${ending}`)).href);
  return module.default;
}
