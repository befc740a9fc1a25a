import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { Failure } from '@exchange/shared-node/failure';
import { journeysReport, runJourneys } from '../journeys/run-journeys.ts';
import { exactly, type Outcome, say } from './drill.ts';

export interface Cell {
  readonly file: string;
  readonly title: string;
  readonly good: boolean;
  /** Milliseconds that the test noted as the wait of a person. */
  readonly waited: number;
}

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })) }),
  ),
});
const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const reportSchema = z.object({ suites: z.array(suiteSchema) });

export async function runCells(drill: string, files: readonly string[]): Promise<readonly Cell[]> {
  process.env['DRILL'] = drill;
  rmSync(journeysReport, { force: true });
  await runJourneys(files, say).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  return reportSchema.parse(JSON.parse(readFileSync(journeysReport, 'utf8'))).suites.flatMap(cellsOf);
}

function cellsOf({ file, specs, suites = [] }: z.infer<typeof suiteSchema>): Cell[] {
  const own = specs.map(({ title, ok, tests }) => {
    const notes = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'waited');
    return { file, title, good: ok, waited: Math.max(0, ...notes.map((note) => Number(note.description))) };
  });
  return [...own, ...suites.flatMap(cellsOf)];
}

export const goodCells = (counted: string, goal: number, cells: readonly Cell[]): Outcome =>
  exactly(counted, goal, cells.filter(({ good }) => good).length);
