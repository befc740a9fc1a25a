import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { networks } from '../network/networks.ts';
import { because, missingOr, stopBecause } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { readWallet } from './written-wallet.ts';

/** An Ethereum address in the mixed case that encodes its checksum (EIP-55). */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const mixed = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${mixed.join('')}`;
}

/** Whether two addresses, or two hashes, are one: the case of their letters means nothing, or is only a checksum. */
export const isSameHex = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isSameWallet = isSameHex;

/** False only for mixed case with a wrong checksum; an address in a single case has none. */
function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || withChecksum(address) === address;
}

const tronAddress = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const bitcoinAddress = /^(?:bc1[0-9a-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i;

// Tokens sent to their own contract are lost, and nobody's wallet is a contract of bridged ones.
const tokenContracts: ReadonlySet<string> = new Set(
  Object.values(networks).flatMap(({ tokens, bridged }) => [
    ...Object.values(tokens).map(({ contract }) => contract),
    ...Object.values<string>(bridged),
  ]),
);

const ZERO_ADDRESS = /^0x0{40}$/;

/** Addresses that look valid but lead to a loss. Each has its own message. */
export const strayWalletErrors = [
  'walletTron',
  'walletBitcoin',
  'walletNetwork',
  'walletContract',
  'walletZero',
] as const satisfies readonly FieldError[];

/**
 * The address of a person's wallet: `0x` and 40 hexadecimal digits, with the EIP-55 checksum when letters are of mixed
 * case. It is taken as wallets write it (`readWallet`), and its output is the address alone. Addresses of other networks,
 * of the coins' contracts, and the zero address are refused by name.
 */
export const walletAddressSchema = z.string(missingOr('text')).check(
  z.refine((text) => !tronAddress.test(readWallet(text).address), stopBecause('walletTron')),
  z.refine((text) => !bitcoinAddress.test(readWallet(text).address), stopBecause('walletBitcoin')),
  z.refine((text) => readWallet(text).network === undefined, stopBecause('walletNetwork')),
  z.overwrite((text) => readWallet(text).address),
  z.minLength(1, stopBecause('text')),
  z.regex(/^0x[0-9a-fA-F]{40}$/, stopBecause('wallet')),
  z.refine((text) => !ZERO_ADDRESS.test(text), stopBecause('walletZero')),
  z.refine((text) => !tokenContracts.has(text.toLowerCase()), stopBecause('walletContract')),
  z.refine(hasValidChecksum, because('walletChecksum')),
);

/** `0x` and 64 hexadecimal digits. */
export const transactionHashSchema = z
  .string(missingOr('text'))
  .check(z.trim(), z.minLength(1, because('text')), z.regex(/^0x[0-9a-fA-F]{64}$/, because('transactionHash')));
