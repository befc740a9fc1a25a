import { loadReportsSchema } from '@exchange/shared-domain';
import { reportStartFailure } from './report-start-failure.ts';

let fetched: jest.SpyInstance;

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  document.body.innerHTML = '<script type="application/json" id="runtime"></script>';
});
afterEach(() => jest.restoreAllMocks());

const putIntoPage = (runtime: unknown) => {
  const script = document.querySelector('#runtime');
  if (script) script.textContent = JSON.stringify(runtime);
};

describe('a start that fails', () => {
  it.each([
    [{ type: 'timeout' }, 'timeout'],
    [Object.assign(new Error('404'), { type: 'network' }), 'network'],
    [new TypeError('x is undefined'), 'execution'],
    [undefined, 'execution'],
  ])('is reported with the version of the shell and its kind: %j', async (error, fault) => {
    putIntoPage({ environment: { apiBaseUrl: '/api' }, registry: { shell: { version: '1.2.3' } } });
    await reportStartFailure(error);
    const [url, { body }] = fetched.mock.calls[0];
    expect(url).toBe('/api/telemetry/loads');
    expect(loadReportsSchema.parse(JSON.parse(body)).loads).toEqual([
      { room: 'shell', version: '1.2.3', outcome: 'failed', fault, pages: 1 },
    ]);
  });

  it('is not reported by a page whose data is damaged', async () => {
    putIntoPage({ environment: {} });
    await reportStartFailure(new Error('broken'));
    expect(fetched).not.toHaveBeenCalled();
  });
});
