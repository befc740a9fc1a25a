import { isGood, type PlaywrightTest } from '@exchange/shared-node/test-counts';
import { below, type Drill, exactly } from './drill.ts';
import { runCells } from './journey-cells.ts';

const [remoteFiles, shellFiles] = ['faults/files.spec.ts', 'faults/shell-files.spec.ts'];

export default {
  title: 'Files that fail',
  description: `Every file of the three remotes (entry, exposed chunk, texts, style, page chunk) fails in every way (404,
500, a web page, truncated, cut, throwing). It fails until "Try again" is pressed, or only once; in another run it hangs.
The first files of the shell fail in the same ways. The browser must show the page, without a reload.`,
  run: async () => {
    const cells = await runCells('failure-matrix', [remoteFiles, shellFiles]);
    const remotes = cells.filter(({ file }) => file === remoteFiles);
    const shell = cells.filter(({ file }) => file === shellFiles);
    const hanging = remotes.filter(({ title }) => title.includes('hanging'));
    const matrix = remotes.filter(({ title }) => !title.includes('hanging'));
    return [
      goodCells('Cells of the matrix that come to the page', 180, matrix),
      goodCells('Hanging files that come to the page', 30, hanging),
      below('Longest wait for the page or the panel when a file hangs, in seconds', 30, longestWait(hanging)),
      goodCells('Faults of the first files that end in the page or the message', 9, shell),
      below('Longest wait for the page or the message, in seconds', 20, longestWait(shell)),
    ];
  },
} satisfies Drill;

const goodCells = (counted: string, goal: number, cells: readonly PlaywrightTest[]) =>
  exactly(counted, goal, cells.filter(isGood).length);

/** From the milliseconds that the tests noted as the wait of a person. */
function longestWait(cells: readonly PlaywrightTest[]): number {
  const notes = cells.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'waited');
  return Math.round(Math.max(0, ...notes.map((note) => Number(note.description))) / 100) / 10;
}
