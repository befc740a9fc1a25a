import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { askProvider, type ChainReading, type Provider } from './providers.ts';
import { RefusedCall } from './refusals.ts';
import { SourceError } from '../../http/fetch-json.ts';

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

/** Much more than any wallet needs, and little for a provider. */
const GAS = '0x989680';
const WORD_LIMIT = 4096;

/**
 * What the contract of a wallet says; `undefined` when the provider has no answer. Whatever a stranger's contract does to
 * that call (it takes long, says much, or fails with the words of a limit) is not held against the provider.
 */
async function contractSays(provider: Provider, address: string, data: string): Promise<boolean | undefined> {
  try {
    const asked = [{ to: address, data, gas: GAS }, 'latest'];
    const said = await provider.call('eth_call', asked, codeSchema, WORD_LIMIT);
    return said.slice(2, 10).toLowerCase() === MAGIC && said.length === 66;
  } catch (error) {
    if (error instanceof RefusedCall) return false;
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

async function ask(chain: ChainReading, provider: Provider, address: string, data: string) {
  const code = await askProvider(chain, provider, () => provider.call('eth_getCode', [address, 'latest'], codeSchema));
  if (code === undefined) return undefined;
  return code !== '0x' && contractSays(provider, address, data);
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
 * Whether the wallet at an address is a contract that confirms a signature; every provider has to say the same.
 * `undefined` when nobody can say: none is set, one is silent, or they contradict each other.
 */
export async function contractConfirms(
  address: string,
  { text, signature }: Signed,
  chain: ChainReading | undefined,
): Promise<boolean | undefined> {
  const data = validityCall(signedHash(text), signature);
  const asked = chain?.providers.map((provider) => ask(chain, provider, address, data));
  const answers = await Promise.all(asked ?? []);
  const [first] = answers;
  return answers.every((answer) => answer === first) ? first : undefined;
}
