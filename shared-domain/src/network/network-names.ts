/** The networks as wallets and exchanges write them, in every language. What else is known of them is in `networks`. */
export const networkTitles = {
  ethereum: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum One',
  polygon: 'Polygon PoS',
  optimism: 'Optimism',
  bnb: 'BNB Smart Chain',
  local: 'Local test network',
  local2: 'Second local test network',
  local3: 'Third local test network',
} as const;

export type NetworkName = keyof typeof networkTitles;

export const networkNames = Object.keys(networkTitles) as readonly NetworkName[];

/** Play money: for development and tests. */
export const isLocal = (network: NetworkName): boolean => network.startsWith('local');

/** The networks whose wallets are the same: all real ones, or all local ones. */
export const sisterNetworks = (network: NetworkName): NetworkName[] =>
  networkNames.filter((name) => isLocal(name) === isLocal(network));
