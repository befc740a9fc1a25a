import { giveUpAfter } from '../give-up.ts';

const pauseBetweenChecks = 1000;
const longestCheck = 2000;

export function balanceServices(origins: readonly string[]) {
  const away = new Set<string>();
  const check = async (origin: string) => {
    const limit = new AbortController();
    const cancel = giveUpAfter(longestCheck, () => limit.abort());
    const isReady = await fetch(`${origin}/api/health/ready`, { method: 'HEAD', signal: limit.signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    cancel();
    if (isReady) away.delete(origin);
    else away.add(origin);
  };
  const timer = setInterval(() => {
    for (const origin of origins) void check(origin);
  }, pauseBetweenChecks).unref();
  let turn = 0;
  return {
    /** In the order in which a call tries them: in turn, and those that are not ready last. */
    addresses: () => {
      turn = (turn + 1) % origins.length;
      return [...origins.slice(turn), ...origins.slice(0, turn)].toSorted(
        (one, other) => Number(away.has(one)) - Number(away.has(other)),
      );
    },
    close: () => clearInterval(timer),
  };
}
