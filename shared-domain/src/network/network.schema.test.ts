import * as z from 'zod/mini';
import { repliedNetworkSchema } from './network.schema.ts';

it.each([
  ['is known', { network: 'base' }, 'base'],
  ['is not named', {}, undefined],
  ['only a later release knows', { network: 'a-later-one' }, undefined],
])('the reply about a request whose network %s is taken', (_, reply, network) => {
  expect(z.object({ network: repliedNetworkSchema }).parse(reply).network).toBe(network);
});
