import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LiveVersions } from '@exchange/shared-platform/registry';
import { caching } from './delivery.ts';
import { type LiveReleases, roomsOf } from '../release/live-releases.ts';

/** Answers `/live.json`, where open pages learn what is live. The answer is empty while nothing changes. */
export function registerLiveVersions(edge: FastifyInstance, live: () => Promise<LiveReleases>): void {
  edge.get('/live.json', async ({ headers }, reply) => {
    const rooms = Object.entries(roomsOf(await live()));
    const versions: LiveVersions = Object.fromEntries(rooms.map(([name, room]) => [name, room.live.version]));
    const body = JSON.stringify(versions);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': caching.page, etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
