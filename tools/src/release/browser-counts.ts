import { type LoadCount, loadCountsSchema, type LoadOutcome } from '@exchange/shared-domain';

const patience = 2000;

/**
 * How browsers loaded the rooms in the last week, as the service counted.
 * @param apiPort port of the service on this machine, which answers only requests from this machine
 * @returns undefined when the service does not answer
 */
export async function readBrowserCounts(apiPort: number): Promise<readonly LoadCount[] | undefined> {
  try {
    const reply = await fetch(`http://127.0.0.1:${apiPort}/api/telemetry/loads`, {
      signal: AbortSignal.timeout(patience),
    });
    return loadCountsSchema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** How browsers loaded a release, as text. */
export function describeBrowsers(counts: readonly LoadCount[] | undefined, room: string, version: string): string {
  if (!counts) return 'unknown, because the service does not answer here';
  const own = counts.filter((count) => count.room === room && count.version === version);
  if (own.length === 0) return 'no reports yet';
  const pages = (outcome: LoadOutcome) => sum(own.filter((count) => count.outcome === outcome));
  const troubled = own.filter(({ outcome }) => outcome === 'fellBack' || outcome === 'failed');
  const faults = [...new Set(troubled.map(({ fault }) => fault))].map(
    (fault) => `${fault} ${sum(troubled.filter((count) => count.fault === fault))}`,
  );
  return [
    `${pages('loaded')} loaded`,
    `${pages('retried')} after a retry`,
    `${pages('fellBack')} fell back`,
    `${pages('failed')} failed${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
  ].join(', ');
}

const sum = (counts: readonly LoadCount[]): number => counts.reduce((total, { pages }) => total + pages, 0);
