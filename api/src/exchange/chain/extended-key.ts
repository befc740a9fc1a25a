import { withChecksum } from '@exchange/shared-domain';
import { HDKey } from '@scure/bip32';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';

/** Depth of an account's key, `m/44'/60'/0'`. Below it stand the key of the addresses that others pay to, and theirs. */
const ACCOUNT_DEPTH = 3;

/** The key whose children are the addresses that wallets show, from the key of an account or the one below it. */
export function readExtendedKey(text: string): HDKey | undefined {
  const key = parse(text);
  if (key?.depth === ACCOUNT_DEPTH) return key.deriveChild(0);
  return key?.depth === ACCOUNT_DEPTH + 1 ? key : undefined;
}

/** A key of another depth would give addresses that no wallet shows, and crypto that nobody finds. */
export const extendedKeyFault = (text: string): 'extendedKey' | 'extendedKeyDepth' | undefined =>
  readExtendedKey(text) ? undefined : parse(text) ? 'extendedKeyDepth' : 'extendedKey';

function parse(text: string): HDKey | undefined {
  try {
    const key = HDKey.fromExtendedKey(text);
    return key.privateKey === null ? key : undefined;
  } catch {
    return undefined;
  }
}

export function addressAt(key: HDKey, index: number): string {
  const { publicKey } = key.deriveChild(index);
  if (publicKey === null) throw new Error('a derived key has no public key');
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const digits = Buffer.from(keccak_256(point.slice(1)).slice(-20)).toString('hex');
  return withChecksum(`0x${digits}`);
}
