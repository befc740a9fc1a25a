import { loadReportsSchema, type LoadReport } from '@exchange/shared-domain';
import type { FaultyFile } from '../inline/load-file.ts';
import { createLoadReports, type Load } from './load-reports.ts';

const shell: Load = { room: 'shell', version: '1.0.0', outcome: 'loaded', fault: 'none' };
const wizard: Load = { room: 'wizard', version: '2.0.0', outcome: 'loaded', fault: 'none' };
const wizardFile = (recovered: boolean): FaultyFile => ({
  url: '/mfe/wizard/assets/a.js',
  fault: 'timeout',
  recovered,
});

let fetched: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const sent = (): LoadReport[][] =>
  fetched.mock.calls.map(([, { body }]) => loadReportsSchema.parse(JSON.parse(body)).loads);

function openPage({ sampled = true }: { sampled?: boolean } = {}) {
  const faultyFiles: FaultyFile[] = [];
  return { ...createLoadReports({ apiBaseUrl: '/api', faultyFiles, sampled }), faultyFiles };
}

describe('the reports of loads', () => {
  it('leave in one batch, some time after the page is usable', async () => {
    const { report } = openPage();
    report(shell);
    report(wizard);
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/telemetry/loads');
    expect(sent()).toEqual([
      [
        { ...shell, pages: 10 },
        { ...wizard, pages: 10 },
      ],
    ]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('of what went well come from one page in ten, of what failed from every page', async () => {
    const { report } = openPage({ sampled: false });
    report(shell);
    report({ ...wizard, outcome: 'fellBack', fault: 'network' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([[{ ...wizard, outcome: 'fellBack', fault: 'network', pages: 1 }]]);
  });

  it('tell of files that came at a later attempt, and of those that failed while their room was shown', async () => {
    const { report, faultyFiles } = openPage({ sampled: false });
    faultyFiles.push(wizardFile(true));
    report(wizard);
    faultyFiles.push(wizardFile(false));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([
      [
        { ...wizard, outcome: 'retried', fault: 'timeout', pages: 1 },
        { ...wizard, outcome: 'failed', fault: 'timeout', pages: 1 },
      ],
    ]);
  });

  it('tell once of a room that failed, not of each of its files', async () => {
    const { report, faultyFiles } = openPage({ sampled: false });
    faultyFiles.push(wizardFile(false), wizardFile(false));
    report({ ...wizard, outcome: 'failed', fault: 'timeout' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([[{ ...wizard, outcome: 'failed', fault: 'timeout', pages: 1 }]]);
  });

  it('leave at once when the person leaves', () => {
    const { report } = openPage();
    report(shell);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent()).toEqual([[{ ...shell, pages: 10 }]]);
  });
});
