import { productStateSchema } from '@exchange/shared-domain';
import { startTestEdge } from './edge.fixture.ts';

const state = { at: '2026-03-02T10:00:00.000Z', rates: null, messages: null, services: null, database: null };

/** The answer through an edge whose service lets only this person see the state. */
async function answerTo(authorization: string) {
  const edge = await startTestEdge((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer manager';
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAllowed ? { ...state, ofLaterService: true } : { error: 'USER_UNAUTHENTICATED' }));
  });
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
  });
});

test('nobody else learns of them', async () => {
  const reply = await answerTo('Bearer nobody');
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ error: 'USER_UNAUTHENTICATED' });
});
