import { languages, transactionTexts } from '@exchange/shared-domain';
import { sellRequest } from '../testing/exchange-requests.ts';
import { insertKnown, knownTransactions } from '../testing/known-transactions.ts';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { csvLine } from './csv.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await insertKnown(service.connection.db, knownTransactions(2500));
});
afterAll(() => service.close());

const exported = (query = '') => service.adminCall('GET', `/admin/transactions/export.csv${query}`);

test('a Bulgarian spreadsheet opens the table as it is', async () => {
  await requestedTransaction(service, ['approve', 'client-money-received', 'finish']);
  const reply = await exported('?language=bg&search=middle');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="transactions.csv"',
  });
  const [heading = '', line = '', end] = reply.text.split('\r\n');
  expect(heading).toMatch(/^\uFEFF"Номер";"Код";"Дата";"Статус";/);
  expect(line).toMatch(
    /;"2026-03-02 12:00:00";"Приключена";300;"USDC";537,49;"BGN";1,791638071;8,19;"Test Middle Visitor";/,
  );
  expect(line.split(';')).toHaveLength(heading.split(';').length);
  expect(end).toBe('');
});

test.each(languages)('every field is a column under the label of the screen: %s', async (language) => {
  const { transaction, client, ...item } = (await service.adminCall('GET', '/admin/transactions?limit=1')).body[0];
  const { fields } = transactionTexts[language];
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys({ ...transaction, ...client, ...item }).toSorted());
  const [heading] = (await exported(`?language=${language}&search=middle`)).text.slice(1).split('\r\n');
  const labels = Object.values(fields).map((label) => (label === fields.marginBgn ? `${label} (BGN)` : label));
  expect(heading).toBe(labels.map((label) => `"${label}"`).join(';'));
});

test('what an attacker writes into a name stays text', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '|calc',
    '%0A',
    '=HYPERLINK("http://evil.example";"x")',
    '"quoted"; x',
  ];
  for (const name of hostile) await requestedTransaction(service, [], sellRequest({ client: { name } }));
  const { text } = await exported('?from=2026-02-01T00:00:00Z');
  for (const name of hostile) {
    const apostrophe = name.startsWith('"') ? '' : "'";
    expect(text).toContain(`;"${apostrophe}${name.replaceAll('"', '""')}";`);
  }
  expect(text).not.toMatch(/(^|;)"?\s*[=+@]/m);
  expect(csvLine(['\tx', '\rx', ' =1', 'a\r\nb', { number: '-1.50' }])).toBe(`"'\tx";"'\rx";"' =1";"a\r\nb";-1,50\r\n`);
});

test.each(['clientSubmitTime', '-clientSubmitTime', '-marginBgn', 'status'])(
  'a table of many pages sorted by %s has every row once, in the order of the list',
  async (sort) => {
    const { text } = await exported(`?sort=${sort}&search=-TEST`);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, 27));
    expect(ids).toHaveLength(2500);
    expect(new Set(ids).size).toBe(2500);
    const list = await service.adminCall('GET', `/admin/transactions?limit=1000&sort=${sort}&search=-TEST`);
    expect(list.body.map((item: { transaction: { id: string } }) => item.transaction.id)).toEqual(ids.slice(0, 1000));
  },
);
