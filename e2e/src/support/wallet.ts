import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { withChecksum } from '@exchange/shared-domain';
import type { Page } from '@playwright/test';

/** A key that everybody can know: its wallet has nothing. */
const key = new Uint8Array(32).fill(7);
const publicKey = secp256k1.getPublicKey(key, false);

/** The address of the test's wallet. */
export const walletAddress = withChecksum(`0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`);

function sign(hex: string): string {
  const text = hexToBytes(hex.slice(2));
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.of(...rest, 27 + recovery))}`;
}

/** What a wallet answers to a call. */
type Answer = (params: readonly unknown[]) => unknown;
export type Answers = Readonly<Record<string, Answer>>;

/** Gives its address and signs what it is asked to. */
const signing: Answers = {
  eth_requestAccounts: () => [walletAddress.toLowerCase()],
  personal_sign: ([text]) => sign(String(text)),
};

/** A wallet on Ethereum that sends all that it is asked to, with the hashes that it is given. */
export const paying = (hash: () => string): Answers => ({
  ...signing,
  eth_chainId: () => '0x1',
  eth_sendTransaction: hash,
});

/** Puts a wallet into the browser, as an extension does (EIP-6963, EIP-1193). */
export async function installWallet(page: Page, answers: Answers = signing, name = 'Test Wallet'): Promise<void> {
  const call = `answerOf${name.replaceAll(/\W/g, '')}`;
  await page.exposeFunction(call, (method: string, params: readonly unknown[]) => {
    const answer = answers[method];
    return answer ? answer(params) : { refusal: 4200 };
  });
  await page.addInitScript(
    ([calledBy, calledItself]) => {
      const provider = {
        request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
          const answer = await Reflect.get(window, calledBy)(method, params);
          if (answer?.refusal !== undefined) throw Object.assign(new Error('refused'), { code: answer.refusal });
          return answer;
        },
      };
      const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
      const info = {
        uuid: '00000000-0000-4000-8000-000000000001',
        rdns: 'com.example.wallet',
        name: calledItself,
        icon,
      };
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
      );
    },
    [call, name] as const,
  );
}
