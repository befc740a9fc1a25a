import { readFileSync } from 'node:fs';

/** The cells of a file with one row a line, whose cells are separated by tabs. A line break in a cell is written `\n`. */
export const readTable = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replaceAll('\\n', '\n')));
