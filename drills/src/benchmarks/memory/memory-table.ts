import type { Measured } from './measured-product.ts';
import { type Memory, parts, sumOf } from './process-memory.ts';

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Both trees, measured in turns. */
export function memoryTable(before: readonly Measured[], today: readonly Measured[]): string {
  const row = (name: string, unit: string, read: (run: Measured) => number | undefined) => {
    const [old = Number.NaN, now = Number.NaN] = [before, today].map((runs) =>
      median(runs.map(read).filter((value) => value !== undefined)),
    );
    const digits = unit === 's' ? 1 : 0;
    const ratio = old === 0 ? '' : (now / old).toFixed(2);
    return `| ${name} | ${old.toFixed(digits)} | ${now.toFixed(digits)} | ${ratio} |`;
  };
  const memory = (name: string, read: (run: Measured) => Memory | undefined) => [
    row(`${name}, all processes, MB`, 'MB', (run) => sumIn(read(run))),
    ...parts.map((part) => row(`${name}, ${part}, MB`, 'MB', (run) => read(run)?.[part])),
  ];
  return [
    '| PSS | before | today | ratio |',
    '|---|---:|---:|---:|',
    row('start until it is ready, s', 's', ({ startSeconds }) => startSeconds),
    row('most at the start, MB', 'MB', ({ mostAtStart }) => mostAtStart),
    ...memory('at rest', ({ atRest }) => atRest),
    ...memory('after 1,000 visits and requests', ({ afterVisits }) => afterVisits),
  ].join('\n');
}

const sumIn = (memory: Memory | undefined) => (memory === undefined ? undefined : sumOf(memory));
