import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { askProvider, type ChainReading, type Provider } from './providers.ts';
import { RefusedCall } from './refusals.ts';

/** What a wallet shows and signs for a text (EIP-191, version 0x45): the length is that of its bytes. */
function signedHash(text: string): Uint8Array {
  const bytes = utf8ToBytes(text);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** The address, in lower case, whose key made a signature of 65 bytes; `undefined` for bytes that are none. */
function signerOf(hash: Uint8Array, signature: string): string | undefined {
  const bytes = hexToBytes(signature.slice(2));
  const [v = 0] = bytes.slice(64);
  // Some hardware wallets write 0 and 1 in place of 27 and 28.
  const recovery = v < 27 ? v : v - 27;
  if (bytes.length !== 65 || recovery > 1) return undefined;
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), bytes.slice(0, 64));
    const compressed = secp256k1.recoverPublicKey(recovered, hash, { prehash: false });
    const key = secp256k1.Point.fromBytes(compressed).toBytes(false);
    return `0x${bytesToHex(keccak_256(key.slice(1)).slice(-20))}`;
  } catch {
    return undefined;
  }
}

/** `isValidSignature(bytes32,bytes)` of EIP-1271, which answers with its own first four bytes. */
const MAGIC = '1626ba7e';

const word = (value: number) => value.toString(16).padStart(64, '0');

function validityCall(hash: Uint8Array, signature: string): string {
  const digits = signature.slice(2);
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
  return `0x${MAGIC}${bytesToHex(hash)}${word(64)}${word(digits.length / 2)}${padded}`;
}

const codeSchema = z.string().regex(/^0x[0-9a-f]*$/i);

/** The contract of a wallet says whether a signature is its own. One that reverts, or that is no contract, says no. */
async function contractSays(provider: Provider, address: string, data: string): Promise<boolean> {
  if ((await provider.call('eth_getCode', [address, 'latest'], codeSchema)) === '0x') return false;
  const said = await provider
    .call('eth_call', [{ to: address, data }, 'latest'], codeSchema)
    .catch((error: unknown) => {
      if (error instanceof RefusedCall) return '0x';
      throw error;
    });
  return said.slice(2, 10).toLowerCase() === MAGIC && said.length === 66;
}

interface Signed {
  readonly text: string;
  /** `0x` and hexadecimal digits. */
  readonly signature: string;
}

/** Whether the key of an address signed a text. */
export const isSignedBy = (address: string, { text, signature }: Signed): boolean =>
  signerOf(signedHash(text), signature) === address.toLowerCase();

/**
 * Whether the wallet at an address is a contract that confirms a signature; every provider is asked. `undefined` when
 * nobody can say: none is set, all are silent, or they contradict each other.
 */
export async function contractConfirms(
  address: string,
  { text, signature }: Signed,
  chain: ChainReading | undefined,
): Promise<boolean | undefined> {
  const data = validityCall(signedHash(text), signature);
  const asked = chain?.providers.map((provider) =>
    askProvider(chain, provider, () => contractSays(provider, address, data)),
  );
  const answers = new Set((await Promise.all(asked ?? [])).filter((answer) => answer !== undefined));
  return answers.size === 1 ? answers.has(true) : undefined;
}
