import * as z from 'zod/mini';
import { createI18n } from '../language/i18n.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { sessionRead, signedOut } from '../session/session.slice.ts';
import { createAppStore } from '../store/app-store.ts';
import { brokenReply, installServiceDouble, jsonReply, type DoubleReply } from '../testing/service-double.ts';
import { api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { TIMEOUT } from './base-query.ts';
import { sayUsable } from './call-headers.ts';
import { forgetPresses } from './press-key.ts';

const thingApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getThing: build.query<{ name: string }, void>({
      query: () => '/thing',
      responseSchema: z.object({ name: z.string() }),
    }),
    getSecret: build.query<unknown, void>({ query: () => '/thing', extraOptions: { authenticated: true } }),
    postThing: build.mutation<unknown, unknown>({ query: (body) => ({ url: '/thing', method: 'POST', body }) }),
    postCode: build.mutation<unknown, unknown>({
      query: (body) => ({ url: '/thing', method: 'POST', body }),
      extraOptions: { once: false },
    }),
    addThing: build.mutation<unknown, unknown>({
      query: (body) => ({ url: '/thing', method: 'POST', body }),
      extraOptions: { adds: true },
    }),
  }),
});
const { getThing, getSecret, postThing, postCode, addThing } = thingApi.endpoints;

const isUlid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

async function storeWith(reply: DoubleReply, token?: string, apiBaseUrl = '/api') {
  const service = installServiceDouble({ 'GET /api/thing': reply, 'POST /api/thing': reply });
  const texts = await createI18n('en');
  const store = createAppStore({
    environment: { ...environmentSlice.getInitialState(), apiBaseUrl },
    language: 'en',
    texts,
  });
  store.dispatch(
    sessionRead(token === undefined ? undefined : { user: { email: 'admin@example.com', role: 'manager' }, token }),
  );
  return { store, service };
}

async function errorOf(reply: DoubleReply): Promise<ApiError> {
  const { store } = await storeWith(reply);
  const { error } = await store.dispatch(getThing.initiate());
  return error as ApiError;
}

const text = (body: string, status: number, type: string) => () =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('a call to the service', () => {
  it('gives the reply as data', async () => {
    const { store } = await storeWith({ name: 'one' });
    expect(await store.dispatch(getThing.initiate())).toMatchObject({ data: { name: 'one' } });
  });

  it.each(['/api', 'https://service.example.com/api'])(
    'goes to the host that the environment names: %s',
    async (base) => {
      const { store, service } = await storeWith({ name: 'one' }, undefined, base);
      await store.dispatch(getThing.initiate());
      await store.dispatch(postThing.initiate({ a: 1 }));
      const address = new URL(`${base}/thing`, document.baseURI).href;
      expect(service.requests.map(({ url }) => url)).toEqual([address, address]);
    },
  );

  it('carries a trace id of 33 characters, another one each time, and credentials', async () => {
    const { store, service } = await storeWith({ name: 'one' });
    await store.dispatch(getThing.initiate());
    await store.dispatch(getThing.initiate(undefined, { forceRefetch: true }));
    const ids = service.requests.map(({ headers }) => headers.get('x-trace-id') ?? '');
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{33}$/);
    expect(ids[0]).not.toBe(ids[1]);
    expect(service.requests[0]?.credentials).toBe('include');
  });

  it('carries the token only where the endpoint asks for it, and only when there is one', async () => {
    const { store, service } = await storeWith({ name: 'one' }, 'token-1');
    await store.dispatch(getThing.initiate());
    await store.dispatch(getSecret.initiate());
    const visitor = await storeWith({ name: 'one' });
    await visitor.store.dispatch(getSecret.initiate());
    const sent = [...service.requests, ...visitor.service.requests];
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer token-1', null]);
  });

  it('says once that the page became usable, and not to another site', async () => {
    const { store, service } = await storeWith({ name: 'one' });
    const other = await storeWith({ name: 'one' }, undefined, 'https://service.example.com/api');
    sayUsable('wizard@1.2.0 shell@1.1.0');
    await other.store.dispatch(getThing.initiate());
    await store.dispatch(getThing.initiate());
    sayUsable('wizard@1.2.0 shell@1.1.0');
    await store.dispatch(getThing.initiate(undefined, { forceRefetch: true }));
    const sent = [...other.service.requests, ...service.requests];
    expect(sent.map(({ headers }) => headers.get('x-usable'))).toEqual([null, 'wizard@1.2.0 shell@1.1.0', null]);
  });

  it('sends JSON as JSON, and form data with its boundary', async () => {
    const { store, service } = await storeWith({ id: '1' });
    await store.dispatch(postThing.initiate({ name: 'one' }));
    const form = new FormData();
    form.set('name', 'one');
    await store.dispatch(postThing.initiate(form));
    const types = service.requests.map(({ headers }) => headers.get('content-type') ?? '');
    expect(types[0]).toMatch(/^application\/json/);
    expect(types[1]).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('a change', () => {
  const keysOf = async (replies: readonly DoubleReply[], body: (at: number) => unknown = () => ({ a: 1 })) => {
    const { store, service } = await storeWith({});
    for (const [at, reply] of replies.entries()) {
      service.reply('POST /api/thing', reply);
      await store.dispatch(postThing.initiate(body(at)));
    }
    return service.requests.map(({ headers }) => headers.get('idempotency-key'));
  };
  const lost = () => Promise.reject(new TypeError('the reply is lost'));
  const refused = (status: number) => () => jsonReply({ error: 'INTERNAL_ERROR', message: 'x', traceId: 'x' }, status);
  const name = () => jsonReply({ name: 'one' });

  it('has the key of a press, which a reading call has not', async () => {
    const { store, service } = await storeWith({ name: 'one' });
    await store.dispatch(getThing.initiate());
    await store.dispatch(postThing.initiate({ a: 1 }));
    const [none, key] = service.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([none, key]).toEqual([null, expect.stringMatching(isUlid)]);
  });

  it('is made to text once, for its key and for the service', async () => {
    const { store, service } = await storeWith({});
    const toJSON = jest.fn(() => 'list.csv');
    await store.dispatch(postThing.initiate({ file: { toJSON } }));
    expect(await service.requests[0]?.json()).toEqual({ file: 'list.csv' });
    expect(toJSON).toHaveBeenCalledTimes(1);
  });

  it('that uses up a code has no key, so that nobody repeats it', async () => {
    const { store, service } = await storeWith({ name: 'one' });
    await store.dispatch(postCode.initiate({ code: '123456' }));
    expect(service.requests[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('that adds something is the same press after its reply was lost, whatever it says then', async () => {
    const { store, service } = await storeWith(lost);
    for (const typed of ['one', 'other']) await store.dispatch(addThing.initiate({ name: typed }));
    const [first, second] = service.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it.each<[string, DoubleReply]>([
    ['whose reply was lost', lost],
    ['that the service could not answer', refused(503)],
    ['that needs a new sign-in', refused(401)],
  ])('%s keeps its key', async (_, reply) => {
    const [first, second, third] = await keysOf([reply, name, name]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that is refused when it is sent again has a new key after that', async () => {
    const [first, second, third] = await keysOf([lost, refused(409), name]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('has a new key after the person has signed out', async () => {
    const { store, service } = await storeWith(lost, 'token-1');
    service.reply('POST /api/admin/auth/logout', { ok: true });
    await store.dispatch(postThing.initiate({ of: 'one' }));
    store.dispatch(signedOut());
    await store.dispatch(postThing.initiate({ of: 'one' }));
    const keys = service.requests
      .filter(({ url }) => url.endsWith('/thing'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('that was refused, or is another one, has a key of its own', async () => {
    expect(new Set(await keysOf([refused(400), lost, name], (at) => ({ at: Math.min(at, 1) }))).size).toBe(2);
    expect(new Set(await keysOf([lost, name], (at) => ({ at }))).size).toBe(2);
  });

  it('that is closed, or an hour old, has a new key when it is made again', async () => {
    const clock = jest.spyOn(Date, 'now');
    const { store, service } = await storeWith(lost);
    const press = async (at: number) => {
      clock.mockReturnValue(at);
      await store.dispatch(postThing.initiate({ kept: true }));
    };
    await press(0);
    forgetPresses(1);
    await press(3_600_000 - 1);
    forgetPresses(0);
    await press(3_600_000);
    await press(7_200_001);
    const keys = service.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a call that failed', () => {
  it("has the service's code, field and current value", async () => {
    const reply = {
      error: 'EXCHANGE_RATE_OUT_OF_RANGE',
      message: 'The exchange rate is out of range',
      traceId: 'of-service',
      field: 'transaction.executedRate',
      current: { rate: 1.8 },
    };
    expect(await errorOf(() => jsonReply(reply, 400))).toEqual({
      kind: 'refused',
      status: 400,
      code: 'EXCHANGE_RATE_OUT_OF_RANGE',
      message: reply.message,
      field: reply.field,
      current: reply.current,
      traceId: 'of-service',
    });
  });

  it('has the reason for a field, unless it is unknown', async () => {
    const reply = {
      error: 'UNEXPECTED_DATA_TYPE',
      message: 'Unexpected data type',
      traceId: 'x',
      field: 'client.email',
    };
    expect(await errorOf(() => jsonReply({ ...reply, reason: 'email' }, 400))).toMatchObject({ reason: 'email' });
    expect(await errorOf(() => jsonReply({ ...reply, reason: 'ofTomorrow' }, 400))).toMatchObject({
      code: 'UNEXPECTED_DATA_TYPE',
      field: 'client.email',
      reason: undefined,
    });
  });

  it('has no code when the code is unknown or the body has another shape', async () => {
    for (const body of [{ error: 'NEW_CODE', message: 'x', traceId: 'x' }, { oops: true }, [], null]) {
      const error = await errorOf(() => brokenReply(body, 418));
      expect(error).toMatchObject({ kind: 'refused', status: 418 });
      expect(error).not.toHaveProperty('code');
    }
  });

  it.each([
    ['HTML instead of JSON', text('<h1>It works</h1>', 200, 'text/html')],
    ['HTML with status 502', text('<h1>Bad gateway</h1>', 502, 'text/html')],
    ['a string', () => brokenReply('done')],
    ['a string with status 400', () => brokenReply('no', 400)],
    ['nothing', () => new Response(null, { status: 204 })],
    ['null', () => brokenReply(null)],
    ['JSON of another shape', () => jsonReply({ title: 'one' })],
    ['half an answer', text('{"name": "on', 200, 'application/json')],
  ])('is unreadable for %s', async (_, reply) => {
    expect(await errorOf(reply)).toMatchObject({ kind: 'unreadable' });
  });

  it('has the trace id of its request, also when the reply fails only the schema', async () => {
    const { store, service } = await storeWith(() => jsonReply({ title: 'one' }));
    const { error } = await store.dispatch(getThing.initiate());
    expect(error).toEqual({ kind: 'unreadable', traceId: service.requests[0]?.headers.get('x-trace-id') });
  });

  it('is a network failure when there is no answer', async () => {
    expect(await errorOf(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ kind: 'network' });
  });

  it('is a timeout when the answer does not come within the limit', async () => {
    const never = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const { store } = await storeWith(never);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const call = store.dispatch(getThing.initiate());
    await jest.advanceTimersByTimeAsync(TIMEOUT);
    expect((await call).error).toMatchObject({ kind: 'timeout' });
  });
});
