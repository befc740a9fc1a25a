import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { findChromium } from '../journeys/find-chromium.ts';
import { journeysReport, runJourneys } from '../journeys/run-journeys.ts';
import { Failure } from '../process/failure.ts';
import { below, Drill, exactly } from './drill.ts';

const description = `Every file of the three remotes (entry, exposed chunk, texts, style, page chunk) fails in every way (404,
500, a web page, truncated, cut, throwing). It fails until "Try again" is pressed, or only once; in another run it hangs.
The first files of the shell fail in the same ways. The browser must show the page, without a reload.`;

interface Cell {
  readonly title: string;
  readonly good: boolean;
  readonly waited: number;
}

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })) }),
  ),
});
const reportSchema = z.object({ suites: z.array(z.object({ file: z.string(), specs: z.array(specSchema) })) });

export default new Drill({ title: 'Files that fail', description }, async (say) => {
  process.env['DRILL'] = 'failure-matrix';
  rmSync(journeysReport, { force: true });
  const files = ['faults/files.spec.ts', 'faults/shell-files.spec.ts'];
  await runJourneys(await findChromium(say), files, say).catch((error: unknown) => {
    // What failed is in the report.
    if (!(error instanceof Failure)) throw error;
  });
  const remotes = cellsOf('files.spec.ts');
  const shell = cellsOf('shell-files.spec.ts');
  const hanging = remotes.filter(({ title }) => title.includes('hanging'));
  const matrix = remotes.filter(({ title }) => !title.includes('hanging'));
  return [
    count('Cells of the matrix that come to the page', 180, matrix),
    count('Hanging files that come to the page', 30, hanging),
    below('Longest wait for the page or the panel when a file hangs, in seconds', 30, longestWait(hanging)),
    count('Faults of the first files that end in the page or the message', 10, shell),
    below('Longest wait for the page or the message, in seconds', 20, longestWait(shell)),
  ];
});

function cellsOf(file: string): Cell[] {
  const { suites } = reportSchema.parse(JSON.parse(readFileSync(journeysReport, 'utf8')));
  return suites
    .filter((suite) => suite.file.endsWith(`/${file}`))
    .flatMap(({ specs }) =>
      specs.map(({ title, ok, tests }) => {
        const notes = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'waited');
        return { title, good: ok, waited: Math.max(0, ...notes.map((note) => Number(note.description))) };
      }),
    );
}

const count = (counted: string, goal: number, cells: readonly Cell[]) =>
  exactly(counted, goal, cells.filter(({ good }) => good).length);

const longestWait = (cells: readonly Cell[]) =>
  Math.round(Math.max(0, ...cells.map(({ waited }) => waited)) / 100) / 10;
