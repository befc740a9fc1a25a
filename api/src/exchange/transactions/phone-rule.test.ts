import { sellRequest } from '../../testing/exchange-requests.ts';
import { startTestService } from '../../testing/test-service.ts';

// A valid mobile of its country, but too short for the rule by length.
const DANISH = '+4520123456';
const IMPOSSIBLE = '+359000000000';
const INTERNATIONAL_NETWORK = '+883510000000';

test.each([
  ['length', DANISH, 400],
  ['length', IMPOSSIBLE, 201],
  ['international', DANISH, 201],
  ['length', INTERNATIONAL_NETWORK, 400],
  ['international', IMPOSSIBLE, 400],
  ['international', '+35988812345', 400],
  ['international', INTERNATIONAL_NETWORK, 400],
])('with PHONE_RULE=%s the number %s gets status %i', async (PHONE_RULE, phoneNumber, status) => {
  const service = await startTestService({ env: { PHONE_RULE } });
  const reply = await service.call('POST', '/transactions', sellRequest({ client: { phoneNumber } }));
  await service.close();
  expect(reply.status).toBe(status);
});
