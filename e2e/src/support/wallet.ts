import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { networks, withChecksum } from '@exchange/shared-domain';
import type { BrowserContext } from '@playwright/test';
import { askNode, sendTransfer, type ChainName, type Chains } from './local-chain.ts';

/** A key that everybody can know: its wallet has play money only. */
const key = new Uint8Array(32).fill(7);
const publicKey = secp256k1.getPublicKey(key, false);

/** The address of the test's wallet. */
export const walletAddress = withChecksum(`0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`);

/** Signs a text as wallets do (EIP-191). Both are hexadecimal digits. */
export function sign(hex: string): string {
  const text = hexToBytes(hex.slice(2));
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.of(...rest, 27 + recovery))}`;
}

/** What a wallet answers to a call. */
type Answer = (params: readonly unknown[]) => unknown;

/** What a wallet answers to each call; a journey may change that. */
export type Answers = Record<string, Answer>;

/** Says no as wallets do (EIP-1193, EIP-3085). */
export const refusal =
  (code = 4001): Answer =>
  () => ({ refusal: code });

/** A wallet on Ethereum that sends all that it is asked to, with the hashes that it is given. */
export const paying = (hash: () => string): Answers => ({
  eth_requestAccounts: () => [walletAddress.toLowerCase()],
  eth_chainId: () => '0x1',
  eth_sendTransaction: hash,
});

const hexadecimal = (number: number) => `0x${number.toString(16)}`;

/** A wallet on one of two chains that signs, changes to the other chain and sends, as it is asked to. */
export function walletOn(chains: Chains, name: ChainName, address = walletAddress): Answers {
  let on = name;
  const chainIdOf = (each: ChainName) => hexadecimal(networks[each].chainId);
  return {
    eth_requestAccounts: () => [address.toLowerCase()],
    personal_sign: ([text]) => sign(String(text)),
    eth_chainId: () => chainIdOf(on),
    wallet_switchEthereumChain: ([wanted]) => {
      const known = (['local', 'local2'] as const).find((each) => chainIdOf(each) === Object(wanted).chainId);
      if (known === undefined) return { refusal: 4902 };
      on = known;
      return null;
    },
    eth_sendTransaction: ([transaction]) => askNode(chains[on], 'eth_sendTransaction', [transaction]),
  };
}

/** Gives the test's wallet coins and tokens on both chains, whose nodes send for it from now on. */
export const fundWallet = (chains: Chains) =>
  Promise.all(
    (['local', 'local2'] as const).map(async (on) => {
      await askNode(chains[on], 'anvil_setBalance', [walletAddress, hexadecimal(10 ** 18)]);
      await askNode(chains[on], 'anvil_impersonateAccount', [walletAddress]);
      await sendTransfer(chains, '10000', 'USDC', walletAddress, on);
    }),
  );

/** How a wallet names itself. */
interface Told {
  readonly name?: string;
  readonly icon?: string;
}

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Puts a wallet into all pages of a browser, as an extension does (EIP-6963, EIP-1193). Resolves to the calls that it gets. */
export async function installWallet(context: BrowserContext, answers: Answers, told: Told = {}): Promise<string[]> {
  const calls: string[] = [];
  const { name = 'Test Wallet', icon = picture } = told;
  const call = `answerOf${name.slice(0, 40).replaceAll(/\W/g, '')}`;
  await context.exposeFunction(call, (method: string, params: readonly unknown[]) => {
    calls.push(method);
    const answer = answers[method];
    return answer ? answer(params) : { refusal: 4200 };
  });
  await context.addInitScript(
    ([calledBy, info]) => {
      const provider = {
        request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
          const answer = await Reflect.get(window, calledBy)(method, params);
          if (answer?.refusal !== undefined) throw Object.assign(new Error('refused'), { code: answer.refusal });
          return answer;
        },
      };
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
      );
    },
    [call, { uuid: '00000000-0000-4000-8000-000000000001', rdns: 'com.example.wallet', name, icon }] as const,
  );
  return calls;
}
