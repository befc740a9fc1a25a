/** A token of a network: the address of its contract in lower case, and how many digits of a unit its amounts have. */
export interface Token {
  readonly contract: string;
  readonly decimals: number;
}

interface Network {
  readonly chainId: number;
  /** So many blocks make a block final where a provider has no `finalized` one. */
  readonly finalBlocks: number;
  /** The page of a transaction or an address begins so; the local chain has none. */
  readonly explorer: string | null;
  readonly tokens: Readonly<Record<string, Token>>;
}

/**
 * The networks, with the contracts of the currencies that they carry. On the local chain for development the contracts
 * always get the same addresses: they are the first two that its first account makes.
 */
export const networks = {
  ethereum: {
    chainId: 1,
    finalBlocks: 64,
    explorer: 'https://etherscan.io',
    tokens: {
      USDC: { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
      USDT: { contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
    },
  },
  local: {
    chainId: 1337,
    finalBlocks: 12,
    explorer: null,
    tokens: {
      USDC: { contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3', decimals: 6 },
      USDT: { contract: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512', decimals: 6 },
    },
  },
} as const satisfies Readonly<Record<string, Network>>;

export const networkNames = ['ethereum', 'local'] as const satisfies readonly (keyof typeof networks)[];

export type NetworkName = (typeof networkNames)[number];

/** The token of a currency on a network; `undefined` where the network does not carry it. */
export const tokenOf = (network: NetworkName, code: string): Token | undefined =>
  (networks[network].tokens as Readonly<Record<string, Token>>)[code];

/** The currency whose token has this contract on the network. */
export const currencyOfContract = (network: NetworkName, contract: string): string | undefined =>
  Object.entries<Token>(networks[network].tokens).find(([, token]) => token.contract === contract.toLowerCase())?.[0];

/** The page of a wallet or a transaction in the network's explorer; `null` on a network without one, and for other text. */
export function explorerLink(network: NetworkName, text: string): string | null {
  const { explorer } = networks[network];
  const [, digits = ''] = /^0x([0-9a-f]+)$/i.exec(text) ?? [];
  const page = { 40: 'address', 64: 'tx' }[digits.length];
  return explorer === null || page === undefined ? null : `${explorer}/${page}/${text}`;
}
