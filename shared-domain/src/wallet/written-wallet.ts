import { networks } from '../network/networks.ts';

/** An address as a wallet, a payment link or a list writes it, taken apart. */
export interface WrittenWallet {
  /** `0x` and 40 digits, in the case of the text; where there is no such address, the rest of the text. */
  readonly address: string;
  /** The other network that the text names; `undefined` if it names none, or ours. */
  readonly network: string | undefined;
}

// Names, EIP-3770's short names, EIP-155's numbers, and tickers of lists.
const otherNetworks = {
  Arbitrum: ['arb1', 'arb', '42161'],
  Avalanche: ['avax', '43114'],
  Base: ['base', '8453'],
  Bitcoin: ['bitcoin', 'btc', 'xbt'],
  'BNB Smart Chain': ['bnb', 'bsc', '56'],
  Gnosis: ['gno', '100'],
  Linea: ['linea', '59144'],
  Optimism: ['oeth', '10'],
  Polygon: ['matic', 'pol', '137'],
  Solana: ['solana', 'sol'],
  TRON: ['tron', 'trx'],
} as const;

const nameOfNetwork = new Map<string, string>(
  Object.entries(otherNetworks).flatMap(([name, signs]) => signs.map((sign) => [sign, name] as const)),
);

// A coin's ticker does not say on which network the address is.
const ours: ReadonlySet<string> = new Set(
  ['ethereum', 'eth', 'erc20', 'erc-20', 'eip155', 'usdc', 'usdt'].concat(
    (['ethereum', 'local'] as const).map((name) => String(networks[name].chainId)),
  ),
);

const networkOf = (signs: readonly (string | undefined)[]) => {
  const other = signs.map((sign) => sign?.toLowerCase()).find((sign) => sign !== undefined && !ours.has(sign));
  return other && (nameOfNetwork.get(other) ?? other);
};

const recipientOf = (call: string, query: string | undefined) =>
  call === 'transfer' ? new URLSearchParams(query).get('address') : null;

/** No link of a wallet is longer. Taking a text apart costs more than its length. */
const LONGEST = 500;

const invisible = /[\p{Cc}\p{Cf}\p{Z}]/gu;
const withAddress =
  /^(?:(?<prefix>[a-z][\w-]*?)(?::(?<id>\d+))?:?(?:pay-)?(?=0x))?(?:0x)?(?<digits>[\da-f]{40})(?:@(?<chain>\d+))?(?:\/(?<call>\w+))?(?:\?(?<query>.*))?$/i;
const withPrefix = /^(?<prefix>[a-z][\w-]*):(?<rest>\w+)/i;

/**
 * Takes apart what wallets copy: `0X…`, 40 digits without `0x`, `eth:0x…` (EIP-3770), `eip155:1:0x…` (CAIP-10),
 * `ethereum:0x…@1` and the recipient of a transfer (EIP-681), `Digital Currency Address - ETH 0x…` of lists; and spaces
 * and invisible characters anywhere. The address is not checked: that is `walletAddressSchema`.
 */
export function readWallet(text: string): WrittenWallet {
  if (text.length > LONGEST) return { address: text, network: undefined };
  const whole = text
    .replaceAll(invisible, '')
    .replace(/^DigitalCurrencyAddress-/i, '')
    .replace(/[,.;]+$/, '')
    // What was pasted after the 0x of an empty field.
    .replace(/^0x(?![\da-f]*$)/i, '');
  const parts = withAddress.exec(whole)?.groups;
  if (parts) {
    const { prefix, id, digits = '', chain, call, query } = parts;
    // The link of a token's transfer begins with the token's contract.
    const recipient = call === undefined ? `0x${digits}` : recipientOf(call, query);
    if (recipient !== null) return { address: recipient, network: networkOf([prefix, id, chain]) };
  }
  const { prefix = '', rest } = withPrefix.exec(whole)?.groups ?? {};
  const network = nameOfNetwork.get(prefix.toLowerCase());
  return { address: network === undefined ? whole : (rest ?? whole), network };
}
