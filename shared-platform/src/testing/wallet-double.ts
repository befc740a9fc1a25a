type Answer = (params: readonly unknown[]) => unknown;

interface Told {
  readonly name?: unknown;
  readonly icon?: unknown;
}

// Whatever a test installed leaves with it.
const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

/** A wallet of the browser that answers as it is told. It names itself whenever a page asks (EIP-6963). */
export function installWallet(answers: Readonly<Record<string, Answer>>, told: Told = {}) {
  const calls: [method: string, ...params: unknown[]][] = [];
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      calls.push([method, ...params]);
      const answer = answers[method];
      if (answer === undefined) throw Object.assign(new Error('no such method'), { code: 4200 });
      return answer(params);
    },
  };
  const info = {
    uuid: '00000000-0000-4000-8000-000000000001',
    rdns: 'com.example.wallet',
    name: 'Test Wallet',
    ...told,
  };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  // Twice, as some do.
  const announceTwice = () => [announce(), announce()];
  window.addEventListener('eip6963:requestProvider', announceTwice);
  removals.push(() => window.removeEventListener('eip6963:requestProvider', announceTwice));
  const transfers = () => calls.flatMap(([method, ...params]) => (method === 'eth_sendTransaction' ? params : []));
  return { calls, transfers };
}

/** Rejects as wallets do. */
export const rejectWith =
  (code: number): Answer =>
  () => {
    throw Object.assign(new Error('rejected'), { code });
  };
