import { callsPerSecond } from './load.ts';
import { inTurns, readPaths, type Rounds, type Sides } from './sides.ts';

const CALLERS = 16;

/** Measures reads that every page needs, against a bare route of the framework that sends the same bytes. */
export async function measureReads(sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  const lines = [
    `| Read by ${CALLERS} callers | bare route, calls/s | service, calls/s | ratio |`,
    '| --- | ---: | ---: | ---: |',
  ];
  for (const path of readPaths) {
    const { service, bare } = await inTurns(sides, rounds, (port) =>
      callsPerSecond({ port, path, callers: CALLERS, seconds }),
    );
    lines.push(`| \`GET ${path}\` | ${Math.round(bare)} | ${Math.round(service)} | ${(service / bare).toFixed(2)} |`);
  }
  return lines.join('\n');
}
