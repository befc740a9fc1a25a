import type { ClientDeposit } from '@exchange/shared-domain';

/** Nothing has arrived of 250.5 USDC yet. */
export const waitingDeposit: ClientDeposit = {
  currency: 'USDC',
  expected: '250.5',
  received: '0',
  receivedFinal: '0',
  state: 'waiting',
  match: 'none',
  confirmations: null,
  network: 'ethereum',
  chainId: 1,
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
};
