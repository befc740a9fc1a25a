import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compile, loadConfig } from '../build/compile.ts';
import { runCommand } from '../process/command.ts';
import type { FederationExperiments } from '../webpack/federation-experiments.ts';
import { roomOf } from '../workspace/rooms.ts';
import { writeTable } from './write-table.ts';

const measured = 'wizard';

const web = { target: 'web' } as const;
const small = { ...web, disableSnapshot: true } as const;
const variants: readonly { name: string; shell: FederationExperiments; remote: FederationExperiments }[] = [
  { name: 'nothing', shell: {}, remote: {} },
  { name: '`target: web`', shell: { optimization: web }, remote: { optimization: web } },
  { name: 'and `disableSnapshot`', shell: { optimization: small }, remote: { optimization: small } },
  {
    name: '`externalRuntime` alone',
    shell: { provideExternalRuntime: true },
    remote: { externalRuntime: true },
  },
  {
    name: 'all three',
    shell: { provideExternalRuntime: true, optimization: small },
    remote: { externalRuntime: true, optimization: small },
  },
  {
    name: '**all three, one copy of the core**',
    shell: { provideOwnRuntime: true, optimization: small },
    remote: { externalRuntime: true, optimization: small },
  },
];

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

await runCommand(async () => {
  const rows: string[] = [];
  for (const { name, shell, remote } of variants) {
    const main = await sizeOf('shell', shell, async (folder) => {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      return /data-main="\/([^"]+)"/.exec(html)?.[1] ?? '';
    });
    const entry = await sizeOf(measured, remote, async (folder) => {
      return (await readdir(folder)).find((file) => /^entry\..*\.js$/.test(file)) ?? '';
    });
    const cells = [main, entry, { gzip: main.gzip + 3 * entry.gzip, brotli: main.brotli + 3 * entry.brotli }];
    rows.push(
      `| ${name} | ${cells.map(({ gzip, brotli }) => `${kilobytes(gzip)} | ${kilobytes(brotli)}`).join(' | ')} |`,
    );
  }
  const table = [
    '| Experiments | Shell `main`, gzip | brotli | Entry of a remote, gzip | brotli | Shell and three remotes, gzip | brotli |',
    `| --- |${' ---: |'.repeat(6)}`,
    ...rows,
  ].join('\n');
  await writeTable('docs/benchmarks/federation.md', table);
});

async function sizeOf(
  name: string,
  experiments: FederationExperiments,
  pick: (folder: string) => Promise<string>,
): Promise<Size> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-benchmark-'));
  try {
    await compile(await loadConfig(roomOf(name), { mode: 'production', outputFolder: folder, experiments }));
    const content = await readFile(join(folder, await pick(folder)));
    return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
