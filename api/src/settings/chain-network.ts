import type { NetworkName } from '@exchange/shared-domain';
import type { Settings } from './settings.ts';

/** The network that deposits and payouts are looked up on; `undefined` where none is read. */
export const chainNetwork = (settings: Pick<Settings, 'CHAIN' | 'CHAIN_RPC_URLS'>): NetworkName | undefined =>
  settings.CHAIN_RPC_URLS === undefined ? undefined : settings.CHAIN;
