import { LOAD_SAMPLING, type LoadFault, loadFaults, type LoadReport } from '@exchange/shared-domain';
import { debugLog } from '@exchange/shared-platform';
import type { FaultyFile } from '../inline/load-file.ts';

/** How this page loaded the code of a room. */
export type Load = Omit<LoadReport, 'pages'>;

interface LoadReports {
  /** Reports how a room was loaded; from then on, its files are watched for what fails later. */
  readonly report: (load: Load) => void;
}

interface ReportsSetup {
  /** Base address of the service. */
  readonly apiBaseUrl: string;
  readonly faultyFiles: readonly FaultyFile[];
  /** Whether this page is one of those that also report what went well. */
  readonly sampled?: boolean;
}

// Late enough that nothing of the page waits for it; then rarely, and when the person leaves.
const firstSending = 10_000;
const sendings = 60_000;
const mostAtOnce = 50;

/** Tells the service how rooms were loaded, in batches. It learns nothing about the person or the page. */
export function createLoadReports(setup: ReportsSetup): LoadReports {
  const { apiBaseUrl, faultyFiles, sampled = Math.random() < 1 / LOAD_SAMPLING } = setup;
  const versions = new Map<string, string>();
  const accounted = new Set<FaultyFile>();
  let waiting: LoadReport[] = [];

  const add = (load: Load) => {
    if (load.outcome !== 'loaded') waiting.push({ ...load, pages: 1 });
    else if (sampled) waiting.push({ ...load, pages: LOAD_SAMPLING });
  };

  const addFiles = () => {
    for (const file of faultyFiles) {
      const room = roomOf(file.url);
      const version = versions.get(room);
      if (version === undefined || accounted.has(file)) continue;
      accounted.add(file);
      add({ room, version, outcome: file.recovered ? 'retried' : 'failed', fault: file.fault });
    }
  };

  const send = () => {
    addFiles();
    const loads = waiting.slice(0, mostAtOnce);
    waiting = [];
    if (loads.length === 0) return;
    fetch(`${apiBaseUrl}/telemetry/loads`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loads }),
    }).catch((error: unknown) => debugLog('reports of loads were not sent', error));
  };

  setTimeout(() => {
    send();
    setInterval(send, sendings);
  }, firstSending);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return {
    report: (load) => {
      versions.set(load.room, load.version);
      // Files that did not come at all are why the room was not loaded: the report tells of them already.
      for (const file of faultyFiles) if (!file.recovered && roomOf(file.url) === load.room) accounted.add(file);
      add(load);
    },
  };
}

const roomOf = (url: string): string => /\/mfe\/([a-z][a-z0-9-]*)\//.exec(url)?.[1] ?? 'shell';

const isFault = (type: unknown): type is LoadFault => loadFaults.some((fault) => fault === type);

/** What kind of failure an error tells of. */
export function loadFaultOf(error: unknown): LoadFault {
  if (error instanceof AggregateError) return loadFaultOf(error.errors[0]);
  if (!(error instanceof Error)) return 'execution';
  if ('type' in error && isFault(error.type)) return error.type;
  return error.cause === undefined ? 'execution' : loadFaultOf(error.cause);
}
