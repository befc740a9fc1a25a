import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type NetworkName, networkTitles } from '../network/network-names.ts';
import { networks } from '../network/networks.ts';
import { because, missingOr, stopBecause } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { readWallet, type WrittenWallet } from './written-wallet.ts';

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

const ourTitles: ReadonlySet<string> = new Set(Object.values(networkTitles));

const refuse = (fault: FieldError, isOf: (wallet: WrittenWallet) => boolean) =>
  z.refine<string>((text) => !isOf(readWallet(text)), stopBecause(fault));

/**
 * The address of a person's wallet as wallets write it (`readWallet`): `0x` and 40 hexadecimal digits, with the EIP-55
 * checksum when letters are of mixed case. Addresses of networks that are not ours, of the coins' contracts, and the zero
 * address are refused by name. The text stays as it is for whoever learns the network later.
 */
export const writtenWalletSchema = z.string(missingOr('text')).check(
  refuse('walletTron', ({ address }) => tronAddress.test(address)),
  refuse('walletBitcoin', ({ address }) => bitcoinAddress.test(address)),
  refuse('walletNetwork', ({ network }) => network !== undefined && !ourTitles.has(network)),
  refuse('text', ({ address }) => address === ''),
  refuse('wallet', ({ address }) => !/^0x[0-9a-fA-F]{40}$/.test(address)),
  refuse('walletZero', ({ address }) => ZERO_ADDRESS.test(address)),
  refuse('walletContract', ({ address }) => tokenContracts.has(address.toLowerCase())),
  refuse('walletChecksum', ({ address }) => !hasValidChecksum(address)),
);

/**
 * The same on a network: a text that names another one is refused (`walletNetwork`), and the output is the address alone.
 * Before the network is known it is `writtenWalletSchema`.
 */
export const walletAddressOn = (name: NetworkName | undefined) =>
  name === undefined
    ? writtenWalletSchema
    : writtenWalletSchema.check(
        refuse('walletNetwork', ({ network }) => network !== undefined && network !== networkTitles[name]),
        z.overwrite((text) => readWallet(text).address),
      );

/** The same where nothing says which network it is: on Ethereum, as people take for granted. */
export const walletAddressSchema = walletAddressOn('ethereum');

/** `0x` and 64 hexadecimal digits. */
export const transactionHashSchema = z
  .string(missingOr('text'))
  .check(z.trim(), z.minLength(1, because('text')), z.regex(/^0x[0-9a-fA-F]{64}$/, because('transactionHash')));
