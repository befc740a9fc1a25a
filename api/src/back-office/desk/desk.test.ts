import { newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import {
  forEachTest,
  COUNTER_OFFICE,
  startTestService,
  type Reply,
  type TestService,
} from '../../testing/test-service.ts';

const OTHER_OFFICE = 'SOFIA_VITOSHA';

const service = forEachTest(startTestService);

async function requestAt(office: string, client = {}): Promise<{ id: string; code: string }> {
  const id = await requestedTransaction(service, [], sellRequest({ officeLocationId: office, client }));
  const { code } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.transaction;
  return { id, code };
}

const find = (text: string, by: TestService['call'] = service.operatorCall): Promise<Reply> =>
  by('GET', `/admin/desk?text=${encodeURIComponent(text)}`);
const asCounter: TestService['call'] = (...call) => service.callBy.counter(...call);
const codesOf = ({ body }: Reply): string[] =>
  body.items.map(({ transaction }: { transaction: { code: string } }) => transaction.code);

describe('the desk', () => {
  test('finds a request by its code, however it is typed', async () => {
    const { code } = await requestAt(OTHER_OFFICE);
    await requestAt(OTHER_OFFICE);
    for (const text of [code, code.toLowerCase(), code.replace('-', ''), ` ${code} `]) {
      expect(codesOf(await find(text))).toEqual([code]);
    }
  });

  test('finds requests by the end of a phone number and by name, those under way before newer ones that ended', async () => {
    const client = { phoneNumber: '+359888765432', email: 'a@example.com', name: 'Мария Иванова' };
    const open = await requestAt(OTHER_OFFICE, client);
    service.clock.pass({ minutes: 5 });
    const ended = await requestAt(OTHER_OFFICE, { ...client, email: 'b@example.com' });
    await service.adminCall('PATCH', `/admin/transactions/${ended.id}/reject`, {});
    await requestAt(OTHER_OFFICE, { ...newVisitor(), phoneNumber: '+359887654329' });
    for (const text of [
      '5432',
      '765 432',
      '0888765432',
      '+359 888 765 432',
      'иванова',
      'Мария Ив',
      'Ivanova',
      'mariya ivanova',
    ]) {
      expect(codesOf(await find(text))).toEqual([open.code, ended.code]);
    }
    expect((await find('8765')).body).toEqual({ items: [], foreign: [], hasMore: false });
  });

  test('finds a request by the number of the receipt that its client holds', async () => {
    const { id, code } = await requestAt(OTHER_OFFICE);
    await requestAt(OTHER_OFFICE);
    for (const action of ['approve', 'client-money-received', 'finish'] as const) await act(service, id, action);
    const [{ number }] = (await service.adminCall('GET', `/admin/transactions/${id}/receipts`)).body;
    for (const text of [number, number.replaceAll('-', '–'), number.replace(/^0/, '')])
      expect(codesOf(await find(text))).toEqual([code]);
  });

  test('offers a few of many finds, and says that there are more', async () => {
    for (let made = 0; made < 10; made += 1) await requestAt(OTHER_OFFICE);
    const { body } = await find('Visitor');
    expect(body.items).toHaveLength(8);
    expect(body.hasMore).toBe(true);
  });

  test('finds nothing for what nobody has, also when it looks like a pattern', async () => {
    await requestAt(OTHER_OFFICE);
    for (const text of ['0000-0000', '%%%%', '____', "'; --", 'Nobody']) {
      expect(codesOf(await find(text))).toEqual([]);
    }
    expect(await find('')).toMatchObject({ status: 400 });
    expect(await find('x'.repeat(101))).toMatchObject({ status: 400 });
  });

  test('tells a counter of another office only what a take-over needs, and only for the exact code', async () => {
    const client = { name: 'Secret Person', phoneNumber: '+359888111222' };
    const { code } = await requestAt(OTHER_OFFICE, client);
    const reply = await find(code, asCounter);
    expect(reply.body).toEqual({
      items: [],
      foreign: [
        {
          code,
          status: 'CLIENT_SUBMITTED',
          sourceAmount: 300,
          sourceCurrencyCodeId: 'USDC',
          targetAmount: 537.49,
          targetCurrencyCodeId: 'BGN',
          returnedAmount: null,
          officeLocationId: OTHER_OFFICE,
        },
      ],
      hasMore: false,
    });
    expect(reply.text).not.toMatch(/Secret|111222/);
    for (const text of ['1222', 'Secret', code.slice(0, 4)]) {
      expect((await find(text, asCounter)).body).toEqual({ items: [], foreign: [], hasMore: false });
    }
    const own = await requestAt(COUNTER_OFFICE);
    expect(codesOf(await find(own.code, asCounter))).toEqual([own.code]);
  });
});
