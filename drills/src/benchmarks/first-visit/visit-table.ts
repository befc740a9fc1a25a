import type { Visit } from './visit.ts';

export interface Series {
  readonly page: string;
  readonly visit: 'cold' | 'warm' | 'first fields' | 'all fields';
  readonly oneBundle: readonly Visit[];
  readonly asShipped: readonly Visit[];
}

const columns: readonly {
  readonly name: keyof Visit;
  readonly title: string;
  readonly show: (value: number) => string;
}[] = [
  { name: 'scriptBytes', title: 'scripts, kB', show: (bytes) => (bytes / 1000).toFixed(1) },
  { name: 'requests', title: 'requests', show: String },
  { name: 'waves', title: 'waves', show: String },
  { name: 'firstPaint', title: 'first paint, ms', show: (value) => value.toFixed(0) },
  { name: 'largestPaint', title: 'largest paint, ms', show: (value) => value.toFixed(0) },
  { name: 'interactive', title: 'interactive, ms', show: (value) => value.toFixed(0) },
  { name: 'layoutShift', title: 'layout shift', show: (value) => value.toFixed(3) },
];

export function visitTable(all: readonly Series[]): string {
  const header = `| Page | visit | built as | ${columns.map(({ title }) => title).join(' | ')} |`;
  const rows = all.flatMap(({ page, visit, oneBundle, asShipped }) => {
    const [one, shipped] = [medians(oneBundle), medians(asShipped)];
    const ratios = columns.map((_column, index) => ratio(shipped[index] ?? 0, one[index] ?? 0));
    return [
      row([page, visit, 'one bundle', ...columns.map(({ show }, index) => shown(show, one[index]))]),
      row(['', '', 'as shipped', ...columns.map(({ show }, index) => shown(show, shipped[index]))]),
      row(['', '', 'ratio', ...ratios]),
    ];
  });
  return [header, `| --- | --- | --- |${' ---: |'.repeat(columns.length)}`, ...rows].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const shown = (show: (value: number) => string, value = 0) => (Number.isNaN(value) ? '' : show(value));

const ratio = (value: number, base: number) => (base === 0 || Number.isNaN(base) ? '' : (value / base).toFixed(2));

function medians(visits: readonly Visit[]): number[] {
  return columns.map(({ name }) => {
    const sorted = visits.map((visit) => visit[name]).toSorted((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  });
}
