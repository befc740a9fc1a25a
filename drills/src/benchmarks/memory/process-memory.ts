import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export const parts = ['edge', 'service', 'database', 'others'] as const;
/** MB by part of the product. */
export type Memory = Readonly<Record<(typeof parts)[number], number>>;

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of a product, from its first one and its data folder: as proportional set size, which counts shared pages once. */
export function memoryOf(first: number, dataFolder: string): Memory {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(describe);
  const found = new Set<Running>(all.filter(({ pid, command }) => pid === first || command.includes(dataFolder)));
  for (const each of found) for (const child of all) if (child.parent === each.pid) found.add(child);
  const memory: Record<keyof Memory, number> = { edge: 0, service: 0, database: 0, others: 0 };
  for (const { pid, command } of found) memory[partOf(command)] += proportionalSize(pid);
  return memory;
}

export const sumOf = (memory: Memory): number => parts.reduce((sum, part) => sum + memory[part], 0);

/** One that ended meanwhile is none. */
function describe(name: string): Running[] {
  const [status, command] = [read(`/proc/${name}/status`), read(`/proc/${name}/cmdline`)];
  const parent = /^PPid:\s+(?<pid>\d+)/m.exec(status)?.groups?.['pid'];
  return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent), command }];
}

function partOf(command: string): keyof Memory {
  const [program = ''] = command.split('\0');
  if (/commands\/start\.ts/.test(command)) return 'edge';
  if (/server\/server\.ts/.test(command)) return 'service';
  return basename(program).startsWith('postgres') ? 'database' : 'others';
}

function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(?<size>\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.groups?.['size'];
  return Number(kilobytes ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
