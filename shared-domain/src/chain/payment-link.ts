import { withChecksum } from '../wallet/wallet-address.ts';
import { networks, tokenOf, type NetworkName } from '../network/networks.ts';
import { digitsOfAmount } from './token-amount.ts';

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
