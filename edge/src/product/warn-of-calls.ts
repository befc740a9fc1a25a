import { callFaults } from '@exchange/federation/call-faults';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { explain } from '@exchange/shared-node';

const patience = 10_000;

/** Says what the live releases call and a service does not answer as they need it. It stops nothing, and never fails. */
export async function warnOfCalls(
  live: LiveReleases,
  service: string,
  report: (line: string) => void,
  ended: AbortSignal,
): Promise<void> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(patience)]);
    const reply = await fetch(`${service}/api/openapi.json`, { signal });
    const faults = await callFaults(live, await reply.json());
    for (const fault of faults) report(`The service does not fit a live release: ${fault}`);
  } catch (error) {
    if (!ended.aborted) report(`Nobody knows whether the service fits the live releases: ${explain(error)}`);
  }
}
