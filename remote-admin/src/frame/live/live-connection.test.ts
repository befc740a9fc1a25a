import { keepConnected, SILENCE_LIMIT_MS, waitAfter, type LiveConnection } from './live-connection.ts';

const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });

/** A service whose streams the test opens, writes to and cuts. */
function fakeService() {
  const attempts: { send: (text: string) => void; cut: () => void; signal: AbortSignal }[] = [];
  const replies: (number | 'unreachable')[] = [];
  const open = (signal: AbortSignal): Promise<Response> => {
    const status = replies.shift() ?? 200;
    if (status === 'unreachable') {
      attempts.push({ send: () => undefined, cut: () => undefined, signal });
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    attempts.push({
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      cut: () => void writer.close(),
      signal,
    });
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    return Promise.resolve(new Response(pipe.readable, { status }));
  };
  return { attempts, replies, open };
}

function connect(service: ReturnType<typeof fakeService>) {
  const heard: string[] = [];
  const connection: LiveConnection = {
    open: service.open,
    onMessage: ({ data }) => heard.push(data),
    onOpen: () => heard.push('open'),
    onLost: () => heard.push('lost'),
    onRefused: () => heard.push('refused'),
  };
  return { heard, stop: keepConnected(connection) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void fakeTimers());
describe('the live connection', () => {
  it("passes on the service's messages", async () => {
    const service = fakeService();
    const { heard, stop } = connect(service);
    await settle();
    service.attempts[0]?.send('event: change\ndata: 1\n\n');
    await settle();
    expect(heard).toEqual(['open', '1']);
    stop();
  });

  it('reports its loss, connects again and continues', async () => {
    const service = fakeService();
    const { heard, stop } = connect(service);
    await settle();
    service.attempts[0]?.cut();
    await settle();
    expect(heard).toEqual(['open', 'lost']);
    await jest.advanceTimersByTimeAsync(waitAfter(1, 1));
    service.attempts[1]?.send('data: 2\n\n');
    await settle();
    expect(heard).toEqual(['open', 'lost', 'open', '2']);
    stop();
  });

  it('counts as lost when nothing arrives for too long, not even a comment', async () => {
    const service = fakeService();
    const { heard, stop } = connect(service);
    await jest.advanceTimersByTimeAsync(SILENCE_LIMIT_MS - 1);
    service.attempts[0]?.send(': alive\n\n');
    await jest.advanceTimersByTimeAsync(SILENCE_LIMIT_MS - 1);
    expect(heard).toEqual(['open']);
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['open', 'lost']);
    stop();
  });

  it('waits longer after each failure, up to half a minute', async () => {
    expect([1, 2, 3, 7, 20].map((failures) => waitAfter(failures, 1))).toEqual([500, 1000, 2000, 30_000, 30_000]);
    expect(waitAfter(3, 0)).toBe(1000);
  });

  it('connects at once when the browser is online again', async () => {
    const service = fakeService();
    service.replies.push('unreachable', 503, 'unreachable');
    const { heard, stop } = connect(service);
    await settle();
    for (let attempt = 0; attempt < 3; attempt++) {
      window.dispatchEvent(new Event('online'));
      await settle();
    }
    expect(heard).toEqual(['lost', 'lost', 'lost', 'open']);
    stop();
  });

  it('does not connect twice when the browser goes online while connected', async () => {
    const service = fakeService();
    const { heard, stop } = connect(service);
    await settle();
    service.attempts[0]?.cut();
    await jest.advanceTimersByTimeAsync(waitAfter(1, 1));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(heard).toEqual(['open', 'lost', 'open']);
    expect(service.attempts).toHaveLength(2);
    stop();
  });

  it('does not connect again when the session is refused', async () => {
    const service = fakeService();
    service.replies.push(401);
    const { heard, stop } = connect(service);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['refused']);
    expect(service.attempts).toHaveLength(1);
    stop();
  });

  it('ends when it is stopped, both open and waiting', async () => {
    const service = fakeService();
    const open = connect(service);
    await settle();
    open.stop();
    expect(service.attempts[0]?.signal.aborted).toBe(true);
    service.replies.push('unreachable');
    const waiting = connect(service);
    await settle();
    waiting.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(service.attempts).toHaveLength(2);
    expect(open.heard).toEqual(['open']);
  });
});
