import { appCode, enterCode, passPassword, turnFactorOn } from '../../testing/authenticator.ts';
import { createPostgresDatabase, openPatiently } from '../../testing/test-database.ts';
import { startTestService, TestClock } from '../../testing/test-service.ts';

test('a code and a recovery code that come to two services at the same moment each give one session', async () => {
  const url = await createPostgresDatabase();
  const clock = new TestClock();
  const one = await startTestService({ connection: await openPatiently(url), clock });
  const other = await startTestService({ connection: await openPatiently(url), clock });
  const { secret, recoveryCodes } = await turnFactorOn(one);
  const [recovery = ''] = recoveryCodes;
  for (const code of [appCode(one, secret), recovery]) {
    const tickets = [];
    for (let at = 0; at < 6; at++) tickets.push(await passPassword(one));
    const replies = await Promise.all(tickets.map((ticket, at) => enterCode(at % 2 ? one : other, code, ticket)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403]);
  }
  await one.close();
  await other.close();
});
