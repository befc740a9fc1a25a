import { putNewDatabase } from '@exchange/api/new-database';
import { startTestEdge, type TestEdge } from '@exchange/edge/testing/edge';
import { startService } from '@exchange/edge/service-process';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { judge, sendHostileRequests } from './run.ts';

const admin = { email: 'admin@example.com', password: 'correct-horse-battery' };

describe('the product', () => {
  const opened = new AsyncDisposableStack();
  let edge: TestEdge;
  beforeAll(async () => {
    await putNewDatabase(folder);
    const service = await startService({
      DATA_DIR: folder,
      API_PORT: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      HOURLY_REQUESTS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'silent',
    });
    opened.defer(service.stop);
    edge = await startTestEdge(service.address(), { REQUEST_TIMEOUT_SECONDS: '1' });
    opened.defer(edge.close);
  });
  afterAll(() => opened.disposeAsync());
  const folder = useFolder();

  it('answers every request, by any role, by a success that it has a right to or an error in the standard form', async () => {
    const { counts, successes, examples } = await sendHostileRequests(await edge.origin(), admin, {
      seed: 2026,
      count: 600,
    });
    expect(examples).toEqual([]);
    expect(counts).toEqual({ none: 600, 'no answer': 0, 'our fault': 0, 'let in': 0, 'another form': 0 });
    // Some must succeed, or the code behind the first check would not be tested.
    expect(successes).toBeGreaterThan(50);
  });
});

describe('an answer', () => {
  const get = { method: 'GET' };
  const headers = new Map([
    ['content-type', 'application/json'],
    ['x-trace-id', 'trace'],
  ]);
  const body = (content: object) => JSON.stringify(content);
  const reply = { error: 'ENTITY_NOT_FOUND', message: 'Data not found', traceId: 'trace' };

  it.each([
    ['that never comes', undefined, 'no answer'],
    ['of 503', { status: 503, headers, body: body(reply) }, 'our fault'],
    ['without a body', { status: 404, headers, body: '' }, 'another form'],
    ['with an unknown code', { status: 404, headers, body: body({ ...reply, error: 'NO' }) }, 'another form'],
    ['with another trace id', { status: 404, headers, body: body({ ...reply, traceId: 'other' }) }, 'another form'],
    ['in the form of all errors', { status: 404, headers, body: body(reply) }, 'none'],
    ['that is a page', { status: 404, headers: new Map([['content-type', 'text/html']]), body: '' }, 'none'],
    ['of success', { status: 200, headers, body: body([]) }, 'none'],
  ] as const)('%s is told from the others', (_, answer, verdict) => {
    expect(judge(get, answer)).toBe(verdict);
  });

  it('of success is judged by the right of the caller', () => {
    const attempt = { call: 'GET /api/admin/audit', caller: 'operator' } as const;
    const success = { status: 200, headers, body: body([]) };
    expect(judge({ ...get, attempt: { ...attempt, isAllowed: false } }, success)).toBe('let in');
    expect(judge({ ...get, attempt: { ...attempt, isAllowed: true } }, success)).toBe('none');
  });
});
