import { anonymise } from '../people/anonymise.ts';
import { newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { forAllTests, startTestService } from '../../testing/test-service.ts';
import { runTransaction } from '../../database/database.ts';

const service = forAllTests(startTestService);

const requestOf = async (client: { readonly email?: string; readonly phoneNumber?: string }) => {
  service.clock.pass({ minutes: 1 });
  return requestedTransaction(service, [], sellRequest({ client }));
};
const earlierOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body.earlier;

test('a review counts and names the earlier requests of the same phone or e-mail, newest first', async () => {
  const person = newVisitor();
  const byPhone = await requestOf({ phoneNumber: person.phoneNumber });
  const byEmail = await requestOf({ email: person.email.toUpperCase() });
  await requestOf({});
  const id = await requestOf(person);
  const later = await requestOf(person);
  const earlier = await earlierOf(id);
  expect(earlier.total).toBe(2);
  expect(earlier.latest.map((each: { id: string }) => each.id)).toEqual([byEmail, byPhone]);
  const { transaction } = (await service.adminCall('GET', `/admin/transactions/${byEmail}`)).body;
  expect(transaction).toMatchObject(earlier.latest[0]);
  expect(await earlierOf(later)).toMatchObject({ total: 3 });
  expect(await earlierOf(byPhone)).toEqual({ total: 0, latest: [] });
});

test('a client who was anonymised has none, and is none', async () => {
  const person = newVisitor();
  const first = await requestOf(person);
  const second = await requestOf(person);
  const third = await requestOf(person);
  const { db } = service.connection;
  const gone = [first, second];
  await runTransaction(db, (trx) =>
    anonymise(trx, (eb) => eb('id', 'in', gone), { at: service.clock.now(), limit: gone.length }),
  );
  expect(await earlierOf(second)).toEqual({ total: 0, latest: [] });
  expect(await earlierOf(third)).toEqual({ total: 0, latest: [] });
});
