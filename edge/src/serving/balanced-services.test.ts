import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { findProgram } from '@exchange/shared-node';
import { startNginxFor } from '../nginx/nginx.fixture.ts';
import { serveLocally } from '../testing/local-server.fixture.ts';
import { startTestEdge, type TestEdge } from './edge.fixture.ts';

let opened: AsyncDisposableStack;
beforeEach(() => {
  opened = new AsyncDisposableStack();
});
afterEach(() => opened.disposeAsync());

/** A stand-in for a service. */
interface Service {
  readonly origin: string;
  readonly calls: string[];
  readonly kill: () => Promise<void>;
}

/** @param status of its answers; 0 cuts the connection, and 1 in the middle of an answer */
async function startFakeService(status = 200): Promise<Service> {
  const calls: string[] = [];
  const { origin, close } = await serveLocally((call, answer) => {
    if (call.url !== '/api/health/ready') calls.push(`${call.method} ${call.url}`);
    if (status === 0) call.socket.destroy();
    else if (status === 1) answer.writeHead(200, { 'content-length': 2 }).write('{', () => call.socket.destroy());
    else answer.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  opened.defer(close);
  return { origin, calls, kill: close };
}

async function startEdge(services: readonly Service[]): Promise<TestEdge> {
  const edge = await startTestEdge('http://127.0.0.1:1', { API_URLS: services.map(({ origin }) => origin).join(',') });
  opened.defer(edge.close);
  return edge;
}

describe('an edge with several services', () => {
  it('spreads the calls over them', async () => {
    const services = [await startFakeService(), await startFakeService(), await startFakeService()];
    const edge = await startEdge(services);
    for (let call = 0; call < 6; call += 1) await edge.get('/api/offices');
    for (const { calls } of services) expect(calls.filter((each) => each === 'GET /api/offices').length).toBe(2);
  });

  it.each(['GET', 'POST', 'PATCH'] as const)('makes a call by %s at another one when one is gone', async (method) => {
    const services = [await startFakeService(), await startFakeService()];
    const edge = await startEdge(services);
    await services[0]?.kill();
    for (let call = 0; call < 4; call += 1)
      expect((await edge.app.inject({ method, url: '/api/transactions' })).statusCode).toBe(200);
  });

  it('makes a call although it stood still while it connected', async () => {
    const edge = await startEdge([await startFakeService()]);
    const standStill = () => {
      unsubscribe('net.client.socket', standStill);
      process.nextTick(() =>
        process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)),
      );
    };
    subscribe('net.client.socket', standStill);
    expect((await edge.app.inject({ method: 'POST', url: '/api/transactions' })).statusCode).toBe(200);
  });

  it.each([
    ['a read', { method: 'GET' }],
    ['a request with a key', { method: 'POST', headers: { 'idempotency-key': 'one' } }],
  ] as const)('makes %s again at another one when one fails with it', async (_, call) => {
    for (const status of [0, 1, 503]) {
      const edge = await startEdge([await startFakeService(status), await startFakeService()]);
      for (let time = 0; time < 4; time += 1)
        expect((await edge.app.inject({ ...call, url: '/api/transactions' })).statusCode).toBe(200);
    }
  });

  it('never makes a change twice that a service may have made', async () => {
    const services = [await startFakeService(0), await startFakeService(0)];
    const edge = await startEdge(services);
    const changes = () => services.flatMap(({ calls }) => calls).filter((each) => each.startsWith('PATCH'));
    expect((await edge.app.inject({ method: 'PATCH', url: '/api/admin/transactions/1/approve' })).statusCode).toBe(503);
    expect(changes()).toHaveLength(1);
  });
});

// nginx is not available on every machine; "npm test" says so in its first stage.
const nginxSuite = findProgram(['nginx']) === undefined ? describe.skip : describe;

nginxSuite('three edges and three services behind one nginx', () => {
  it('answer every read when any one of them is gone', async () => {
    const services = [await startFakeService(), await startFakeService(), await startFakeService()];
    const edges = [await startEdge(services), await startEdge(services), await startEdge(services)];
    const nginx = await startNginxFor(await Promise.all(edges.map((edge) => edge.origin())), '/nonexistent');
    opened.defer(nginx.close);
    const statuses = async () => {
      const made = [];
      for (let call = 0; call < 12; call += 1) made.push((await fetch(`${nginx.origin}/api/offices`)).status);
      return new Set(made);
    };
    expect(await statuses()).toEqual(new Set([200]));
    await services[0]?.kill();
    expect(await statuses()).toEqual(new Set([200]));
    await edges[0]?.app.close();
    expect(await statuses()).toEqual(new Set([200]));
  });
});
