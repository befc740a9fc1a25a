import { withChecksum } from '@exchange/shared-domain';
import { HDKey } from '@scure/bip32';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';

/** Below a key of an account (depth 3) stand the addresses that others pay to, as wallets have them. */
const ACCOUNT_DEPTH = 3;

export function readExtendedKey(text: string): HDKey | undefined {
  try {
    const key = HDKey.fromExtendedKey(text);
    if (key.privateKey !== null) return undefined;
    return key.depth === ACCOUNT_DEPTH ? key.deriveChild(0) : key;
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
