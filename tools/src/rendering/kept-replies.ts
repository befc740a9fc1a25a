import type { CachedReply } from '@exchange/shared-platform/registry';

/**
 * The current replies. The previous reply replaces one that failed, unless it is a rate whose guarantee is over.
 */
export function keptReplies(before: readonly CachedReply[], now: readonly CachedReply[], at: Date): CachedReply[] {
  const keyOf = ({ endpointName, arg }: CachedReply) => `${endpointName} ${String(arg)}`;
  const known = new Set(now.map(keyOf));
  const kept = before.filter((reply) => !known.has(keyOf(reply)) && isGuaranteed(reply, at));
  return [...now, ...kept];
}

function isGuaranteed({ value }: CachedReply, at: Date): boolean {
  const until: unknown = Object(value).validUntil;
  return typeof until !== 'string' || Date.parse(until) > at.getTime();
}
