import { rmSync } from 'node:fs';
import { Failure } from '@exchange/shared-node';
import { type PlaywrightTest, readPlaywrightTests } from '@exchange/shared-node/test-counts';
import { journeysReport, runJourneys } from '../journeys/run-journeys.ts';
import { say } from './drill.ts';

export async function runCells(drill: string, files: readonly string[]): Promise<readonly PlaywrightTest[]> {
  process.env['DRILL'] = drill;
  rmSync(journeysReport, { force: true });
  await runJourneys(files, say).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  return readPlaywrightTests(journeysReport);
}
