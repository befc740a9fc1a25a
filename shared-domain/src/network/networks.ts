import type { NetworkName } from './network-names.ts';

/** A token of a network: the address of its contract in lower case, and how many digits of a unit its amounts have. */
export interface Token {
  readonly contract: string;
  readonly decimals: number;
  /** What it is where the issuer of the currency did not issue it there. Everybody there calls it by the currency's code. */
  readonly form?: string;
}

interface Network {
  readonly chainId: number;
  /** Between two blocks, about: the shortest that is usual. */
  readonly blockSeconds: number;
  /** So many blocks make a block final where a provider has no `finalized` one; on a rollup, about as many until it is. */
  readonly finalBlocks: number;
  /** Its blocks may change, however deep, until Ethereum has their data for good: no count of blocks makes one final. */
  readonly isRollup: boolean;
  /** The page of a transaction or an address begins so; a local chain has none. */
  readonly explorer: string | null;
  readonly tokens: Readonly<Record<string, Token>>;
  /** Contracts with a name like one of our tokens, by what they are called. They never count. */
  readonly bridged: Readonly<Record<string, string>>;
}

/** The contracts on a local chain are always the first two that its first account makes. */
const local = (chainId: number, decimals: number) => ({
  chainId,
  blockSeconds: 12,
  finalBlocks: 12,
  isRollup: false,
  explorer: null,
  tokens: {
    USDC: { contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3', decimals },
    USDT: { contract: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512', decimals },
  },
  bridged: {},
});

/**
 * The networks, with the contracts of the currencies that they carry. USDC is as in
 * developers.circle.com/stablecoins/usdc-contract-addresses, which names neither BNB Smart Chain nor bridged tokens. Tether
 * issues USDT on Ethereum alone of these (tether.to/en/supported-protocols); USDT0 elsewhere is as in
 * docs.usdt0.to. Binance issues its own of both on BNB Smart Chain
 * (www.binance.com/en/collateral-btokens), with 18 decimals. Bridged ones are named by the issuers' and bridges' pages. On Base
 * and Optimism we take no USDT: what has that name there comes over bridges.
 */
export const networks = {
  ethereum: {
    chainId: 1,
    blockSeconds: 12,
    finalBlocks: 64,
    isRollup: false,
    explorer: 'https://etherscan.io',
    tokens: {
      USDC: { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
      USDT: { contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
    },
    bridged: {},
  },
  // Final with the block of Ethereum that has its data: docs.base.org, and 20 to 30 minutes by docs.optimism.io.
  base: {
    chainId: 8453,
    blockSeconds: 2,
    finalBlocks: 900,
    isRollup: true,
    explorer: 'https://basescan.org',
    tokens: { USDC: { contract: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', decimals: 6 } },
    bridged: {
      USDbC: '0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca',
      'bridged USDT': '0xfde4c96c8593536e31f229ea8f37b2ada2699bb2',
      axlUSDC: '0xeb466342c4d449bc9f53a865d5cb90586f405215',
    },
  },
  // Likewise: docs.arbitrum.io/how-arbitrum-works/reference/finality-and-reorgs. Blocks come as there is work.
  arbitrum: {
    chainId: 42161,
    blockSeconds: 0.25,
    finalBlocks: 7200,
    isRollup: true,
    explorer: 'https://arbiscan.io',
    tokens: {
      USDC: { contract: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', decimals: 6 },
      USDT: { contract: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', decimals: 6, form: 'USDT0' },
    },
    bridged: {
      'USDC.e': '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8',
      axlUSDC: '0xeb466342c4d449bc9f53a865d5cb90586f405215',
    },
  },
  // Final by milestones (PIP-11), which stood still for 15 minutes on 10 September 2025; 512 blocks before there were any.
  polygon: {
    chainId: 137,
    blockSeconds: 1,
    finalBlocks: 512,
    isRollup: false,
    explorer: 'https://polygonscan.com',
    tokens: {
      USDC: { contract: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', decimals: 6 },
      USDT: { contract: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', decimals: 6, form: 'USDT0' },
    },
    bridged: {
      'USDC.e': '0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
      axlUSDC: '0x750e4c4984a9e0f12978ea6742bc1c5d248f40ed',
    },
  },
  optimism: {
    chainId: 10,
    blockSeconds: 2,
    finalBlocks: 900,
    isRollup: true,
    explorer: 'https://optimistic.etherscan.io',
    tokens: { USDC: { contract: '0x0b2c639c533813f4aa9d7837caf62653d097ff85', decimals: 6 } },
    bridged: {
      'USDC.e': '0x7f5c764cbc14f9669b88837ca1490cca17c31607',
      axlUSDC: '0xeb466342c4d449bc9f53a865d5cb90586f405215',
      'bridged USDT': '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
      USDT0: '0x01bff41798a0bcf287b996046ca68b395dbc1071',
    },
  },
  // Final by votes within seconds (BEP-126, BEP-590). Without votes: two thirds of 21 validators with 16 blocks each.
  bnb: {
    chainId: 56,
    blockSeconds: 0.45,
    finalBlocks: 224,
    isRollup: false,
    explorer: 'https://bscscan.com',
    tokens: {
      USDC: { contract: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', decimals: 18, form: 'Binance-Peg USDC' },
      USDT: { contract: '0x55d398326f99059ff775485246999027b3197955', decimals: 18, form: 'Binance-Peg USDT' },
    },
    bridged: { axlUSDC: '0x4268b8f0b87b6eae5d897996e6b845ddbd99adf3' },
  },
  local: local(1337, 6),
  local2: local(1338, 18),
  local3: local(1339, 6),
} as const satisfies Readonly<Record<NetworkName, Network>>;

/** The token of a currency on a network; `undefined` where the network does not carry it. */
export const tokenOf = (network: NetworkName, code: string): Token | undefined =>
  (networks[network].tokens as Readonly<Record<string, Token>>)[code];

/** The currency whose token has this contract on the network. */
export const currencyOfContract = (network: NetworkName, contract: string): string | undefined =>
  Object.entries<Token>(networks[network].tokens).find(([, token]) => token.contract === contract.toLowerCase())?.[0];

/** What a token is called on the network that looks like one of ours and comes over a bridge. */
export const bridgedName = (network: NetworkName, contract: string): string | undefined =>
  Object.entries<string>(networks[network].bridged).find(([, address]) => address === contract.toLowerCase())?.[0];

/**
 * The page of a wallet or a transaction in the network's explorer; `null` on a network without one, while it is not known,
 * and for other text.
 */
export function explorerLink(network: NetworkName | undefined, text: string): string | null {
  const explorer = network === undefined ? null : networks[network].explorer;
  const [, digits = ''] = /^0x([0-9a-f]+)$/i.exec(text) ?? [];
  const page = { 40: 'address', 64: 'tx' }[digits.length];
  return explorer === null || page === undefined ? null : `${explorer}/${page}/${text}`;
}
