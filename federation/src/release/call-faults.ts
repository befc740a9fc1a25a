import { join } from 'node:path';
import { misfits, serviceCalls } from '@exchange/api/calls';
import { callsSchema } from '@exchange/shared-platform/manifest';
import { callsFile, readPacked } from '../build/packed-texts.ts';
import { type LiveReleases, roomsOf } from './live-releases.ts';

const nothing = { type: 'object' };

/**
 * What live releases call and a service does not answer as they need it: one line each, with room, call and field.
 * @param document the OpenAPI document of the service
 */
export async function callFaults(live: LiveReleases, document: unknown): Promise<string[]> {
  const service = new Map(serviceCalls(document).map((answered) => [answered.call, answered]));
  const faults = Object.values(roomsOf(live)).map(async ({ live: { name, version, calls }, notServed }) => {
    if (calls === undefined) return [];
    const made = callsSchema.parse(JSON.parse((await readPacked(join(notServed, calls)))[callsFile] ?? '[]'));
    return made.flatMap(({ call, reply, body = nothing }) => {
      const answered = service.get(call);
      const found = answered
        ? [...misfits(answered.reply, reply, 'reply'), ...misfits(body, answered.body ?? {}, 'body')]
        : ['the service does not have it'];
      return found.map((fault) => `${name} ${version} calls ${call}: ${fault}`);
    });
  });
  return [...new Set((await Promise.all(faults)).flat())];
}
