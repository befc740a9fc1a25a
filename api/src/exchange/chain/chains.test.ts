import type { NetworkName } from '@exchange/shared-domain';
import { createChains } from './chains.ts';

test.each<[NetworkName, NetworkName]>([
  ['ethereum', 'ethereum'],
  ['base', 'ethereum'],
  ['local', 'local'],
])('a request from before there was a choice does not follow a site that is on %s', (own, network) => {
  const { networkOf } = createChains(own, [], {} as Parameters<typeof createChains>[2]);
  expect(networkOf({ cryptoNetwork: null })).toBe(network);
  expect(networkOf({ cryptoNetwork: null, deposit: { network: 'base' } })).toBe('base');
  expect(networkOf({ cryptoNetwork: 'polygon' })).toBe('polygon');
});
