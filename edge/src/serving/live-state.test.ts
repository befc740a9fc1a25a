import { productStateSchema } from '@exchange/shared-domain';
import { type Audience, publishAndGoLive } from '@exchange/federation/go-live';
import { readLedger } from '@exchange/federation/ledger';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { print } from '@exchange/shared-node';
import { startTestEdge } from './edge.fixture.ts';

const state = { at: '2026-03-02T10:00:00.000Z', rates: null, messages: null, services: null, database: null };

/** The answer through an edge whose service lets only this person see the state. */
async function answerTo(authorization: string, ...audiences: readonly Audience[]) {
  const edge = await startTestEdge((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer manager';
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAllowed ? { ...state, ofLaterService: true } : { error: 'USER_UNAUTHENTICATED' }));
  });
  const build = await testBuild(edge.releases, { name: 'wizard', content: 'of some' });
  for (const each of audiences)
    await publishAndGoLive(edge.releases, [build], { wizard: '2.1.0' }, testFacts, undefined, each);
  const reply = await edge.get('/api/admin/state', { authorization });
  await edge.close();
  return reply;
}

test('whoever may see the state sees the live releases: since when, by whom and why', async () => {
  const reply = await answerTo('Bearer manager');
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.json()).toMatchObject({ ofLaterService: true });
  expect(productStateSchema.parse(reply.json()).releases).toMatchObject({
    rooms: [
      { room: 'shell', version: '1.1.0', since: expect.any(String), by: expect.any(String) },
      { room: 'wizard', version: '2.0.0' },
    ],
    partial: [],
  });
  expect(productStateSchema.parse(reply.json()).releases?.rooms).toMatchObject([
    { earlier: '1.0.0', met: { visits: 0, failed: 0, usable: 0 } },
    { note: 'a test' },
  ]);
});

test('what only some get is among them: a share leads back to what is live, and a preview nowhere', async () => {
  const preview = { id: '0'.repeat(64), until: '2999-01-01T00:00:00.000Z' };
  const reply = await answerTo('Bearer manager', { share: { to: 'staff' } }, { preview });
  const release = { room: 'wizard', version: '2.1.0', note: 'a test' };
  const partial = productStateSchema.parse(reply.json()).releases?.partial;
  expect(partial).toMatchObject([
    { ...release, to: 'staff' },
    { ...release, to: { previewUntil: preview.until } },
  ]);
  expect(partial?.map(({ earlier }) => earlier)).toEqual(['2.0.0', undefined]);
});

test('nobody else learns of them', async () => {
  const reply = await answerTo('Bearer nobody');
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ error: 'USER_UNAUTHENTICATED' });
});

describe('going back from a release', () => {
  /** An edge whose service allows it, as a manager or as a repeated press. */
  async function pressed(body: { room: string; version: string }, ...calls: readonly Record<string, string>[]) {
    const edge = await startTestEdge((request, response) => {
      const isAllowed = request.headers.authorization === 'Bearer manager';
      const isRepeated = request.headers['idempotency-key'] === 'again';
      response.writeHead(isAllowed ? 200 : 403, {
        'content-type': 'application/json',
        ...(isRepeated && { 'idempotency-replayed': 'true' }),
      });
      response.end(
        JSON.stringify(
          isAllowed ? { ...body, reason: 'Empty page', by: 'boss@example.com' } : { error: 'NOT_ALLOWED' },
        ),
      );
    });
    const statuses: number[] = [];
    for (const headers of calls) {
      const payload = JSON.stringify(body);
      const call = { method: 'POST', url: '/api/admin/releases/back', payload } as const;
      const reply = await edge.app.inject({ ...call, headers: { 'content-type': 'application/json', ...headers } });
      statuses.push(reply.statusCode);
    }
    const gone = readLedger(edge.releases).filter(({ action }) => action === 'rolled back');
    await edge.close();
    return { statuses, gone };
  }
  const manager = { authorization: 'Bearer manager' };
  beforeEach(() => void jest.spyOn(print, 'error').mockReturnValue());

  it('happens once, by whom the service named, however often the press is repeated', async () => {
    const again = { ...manager, 'idempotency-key': 'again' };
    const { statuses, gone } = await pressed({ room: 'shell', version: '1.1.0' }, manager, again, again);
    expect(statuses).toEqual([200, 200, 200]);
    expect(gone).toMatchObject([{ by: 'boss@example.com', note: 'Empty page', versions: { shell: '1.0.0' } }]);
  });

  it.each([
    ['is not live any more', { room: 'shell', version: '1.0.0' }],
    ['has none before it', { room: 'wizard', version: '2.0.0' }],
    ['was never there', { room: '__proto__', version: '2.0.0' }],
  ])('is refused for a release that %s', async (_, body) => {
    const { statuses, gone } = await pressed(body, manager);
    expect(statuses).toEqual([409]);
    expect(gone).toEqual([]);
  });

  it('needs the right of a manager', async () => {
    const { statuses, gone } = await pressed({ room: 'shell', version: '1.1.0' }, { authorization: 'Bearer operator' });
    expect(statuses).toEqual([403]);
    expect(gone).toEqual([]);
  });
});
