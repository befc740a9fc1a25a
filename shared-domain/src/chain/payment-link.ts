import { withChecksum } from '../wallet/wallet-address.ts';
import type { NetworkName } from '../network/network-names.ts';
import { networks, tokenOf } from '../network/networks.ts';
import { decimal } from '../money/decimal.ts';

const power = (decimals: number) => decimal(`1${'0'.repeat(decimals)}`);

/** An amount as a contract counts it, in whole digits, as decimal text: `250000000` with 6 decimals is `250`. */
export const amountOfDigits = (digits: bigint, decimals: number): string =>
  decimal(digits.toString()).div(power(decimals)).toFixed();

/** An amount as decimal text in the digits of a contract. */
export const digitsOfAmount = (amount: string, decimals: number): bigint =>
  BigInt(decimal(amount).times(power(decimals)).toFixed(0));

const word = (hex: string) => hex.padStart(64, '0');

/** The data of a call of a token's contract, `transfer(address,uint256)`: `digits` as the contract counts them. */
export const transferCall = (to: string, digits: bigint): string =>
  `0xa9059cbb${word(to.slice(2).toLowerCase())}${word(digits.toString(16))}`;

interface Payment {
  readonly network: NetworkName;
  readonly currency: string;
  readonly address: string;
  readonly amount: string;
}

/**
 * The link (EIP-681) by which a wallet fills in a transfer: contract, chain, recipient and amount. Wallets read it from a
 * QR code. `undefined` for a currency that the network does not carry.
 */
export function paymentLink({ network, currency, address, amount }: Payment): string | undefined {
  const token = tokenOf(network, currency);
  if (token === undefined) return undefined;
  const digits = digitsOfAmount(amount, token.decimals);
  return `ethereum:${withChecksum(token.contract)}@${networks[network].chainId}/transfer?address=${address}&uint256=${digits}`;
}
