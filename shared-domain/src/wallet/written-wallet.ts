import { networkNames, networkTitles } from '../network/network-names.ts';
import { networks } from '../network/networks.ts';

/** An address as a wallet, a payment link or a list writes it, taken apart. */
export interface WrittenWallet {
  /** `0x` and 40 digits, in the case of the text; where there is no such address, the rest of the text. */
  readonly address: string;
  /** The network that the text names: its title, or its sign where we know none; `undefined` if it names none. */
  readonly network: string | undefined;
}

// EIP-3770's short names, EIP-155's numbers, and what lists and exchanges write.
const signs: Readonly<Record<string, readonly string[]>> = {
  [networkTitles.ethereum]: ['eth', 'erc20', 'erc-20'],
  [networkTitles.base]: ['base'],
  [networkTitles.arbitrum]: ['arb1', 'arb'],
  [networkTitles.polygon]: ['matic', 'pol'],
  [networkTitles.optimism]: ['oeth'],
  [networkTitles.bnb]: ['bnb', 'bsc'],
  Avalanche: ['avax', '43114'],
  Bitcoin: ['bitcoin', 'btc', 'xbt'],
  Gnosis: ['gno', '100'],
  Linea: ['linea', '59144'],
  Solana: ['solana', 'sol'],
  TRON: ['tron', 'trx'],
};

const nameOfNetwork = new Map<string, string>([
  ...networkNames.map((name) => [String(networks[name].chainId), networkTitles[name]] as const),
  ...Object.entries(signs).flatMap(([name, all]) => all.map((sign) => [sign, name] as const)),
]);

// A scheme of links and a coin's ticker do not say on which network the address is.
const nameless: ReadonlySet<string> = new Set(['ethereum', 'eip155', 'usdc', 'usdt']);

const networkOf = (written: readonly (string | undefined)[]) => {
  const sign = written.map((each) => each?.toLowerCase()).find((each) => each !== undefined && !nameless.has(each));
  return sign && (nameOfNetwork.get(sign) ?? sign);
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
