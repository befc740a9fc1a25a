import Fastify from 'fastify';
import { languages, transactionTexts } from '@exchange/shared-domain';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { insertFixtures, transactionFixtures } from '../../testing/transaction-fixtures.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { forAllTests, startTestService } from '../../testing/test-service.ts';
import { newSession } from '../../testing/change-reader.ts';
import type { Database } from '../../database/database.ts';
import { readSettings } from '../../settings/settings.ts';
import { adminGuard } from '../../staff/sign-in/admin-guard.ts';
import { csvLine, sendCsv } from '../csv/csv.ts';
import { itemChunks } from './transaction-list.ts';

const service = forAllTests(startTestService);
beforeAll(async () => {
  await insertFixtures(service.connection.db, transactionFixtures(2500));
});

const exported = (query = '') => service.adminCall('GET', `/admin/transactions/export.csv${query}`);

test('a Bulgarian spreadsheet opens the table without settings', async () => {
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
  // The mark of a failed message is about today's work, not about the exchange.
  const reply = await service.adminCall('GET', '/admin/transactions?limit=1');
  const { transaction, client, hasFailedMessage: _, ...item } = reply.body[0];
  const { fields } = transactionTexts[language];
  // A request that nobody took over is served where its client chose, and few wallets are proven.
  expect(Object.keys(fields).toSorted()).toEqual(
    Object.keys({ ...transaction, ...client, ...item, chosenOfficeId: '', network: '', walletProven: '' }).toSorted(),
  );
  const [heading] = (await exported(`?language=${language}&search=middle`)).text.slice(1).split('\r\n');
  const labels = Object.values(fields).map((label) => (label === fields.marginBgn ? `${label} (BGN)` : label));
  expect(heading).toBe(labels.map((label) => `"${label}"`).join(language === 'en' ? ',' : ';'));
});

test('an English spreadsheet opens it with comma separators and decimal points', async () => {
  const { text } = await exported('?language=en&search=middle');
  const [heading = '', line = ''] = text.split('\r\n');
  expect(heading).toMatch(/^\uFEFF"ID","Code","Date","Status",/);
  expect(line).toMatch(/,"2026-03-02 12:00:00","Completed",300,"USDC",537\.49,"BGN",1\.791638071,8\.19,"Test Middle/);
});

test('a phone number is one group after the country, so that no spreadsheet takes its groups for thousands', async () => {
  const reply = await exported('?language=bg&search=middle');
  expect(reply.text).toMatch(/;"\+359 8\d{8}";/);
  const phones = ['+40 712 345 678', '+48 512 345 678', '+420 601 123 456', '+1 201 555 0123'];
  expect(
    csvLine(
      phones.map((phone) => ({ phone })),
      true,
    ),
  ).toBe('"+40 712345678";"+48 512345678";"+420 601123456";"+1 2015550123"\r\n');
});

describe('what an attacker writes into a name', () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '|calc',
    '%0A',
    '=HYPERLINK("http://evil.example";"x")',
    'zz,=1+1,zz',
    'zz;=1+1;zz',
    'zz,"=1+1",zz',
    'zz";"=1+1',
    'zz; @SUM(A1)',
    '"=1+1"',
  ];
  beforeAll(async () => {
    for (const name of hostile) await requestedTransaction(service, [], sellRequest({ client: { name } }));
  });

  const ourNumber = /^-?\d+([.,]\d+)?$/;
  const ourPhone = /^"\+359 [\d ]+"$/;
  const isFormula = (cell: string) =>
    /^[\s"]*[=+\-@＝＋－＠|%\t\r]/.test(cell) && !ourNumber.test(cell) && !ourPhone.test(cell);

  test.each([
    ['en', ','],
    ['bg', ';'],
  ])(
    'stays text in %s, whatever separator the spreadsheet uses, and is one cell with "%s"',
    async (language, separator) => {
      const { text } = await exported(`?language=${language}&from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z`);
      // A program that ignores quotes starts the most cells.
      for (const separators of [/[,\r\n]/, /[;\r\n]/, /[,;\t\r\n]/]) {
        expect(text.split(separators).filter(isFormula)).toEqual([]);
      }
      const [heading = [], ...rows] = readCsv(text.slice(1), separator);
      expect(heading.length).toBeGreaterThan(10);
      for (const row of rows) expect(row).toHaveLength(heading.length);
      const names = rows.map((row) => row[10]?.replaceAll("'", ''));
      expect(names).toEqual(expect.arrayContaining(hostile));
    },
  );
});

test('a phone number of anything but a plus, digits and spaces is guarded like every other cell', () => {
  const cells = [{ phone: '+359 88 812 3456' }, { phone: '+359888123456' }, { phone: '+359+cmd' }];
  expect(csvLine(cells, false)).toBe(`"+359 888123456","+359888123456","'+359+cmd"\r\n`);
});

test('a cell that begins with a tab or a line break begins with an apostrophe', () => {
  const cells = ['\tx', '\rx', ' =1', 'a\r\nb', { number: '-1.50' }];
  expect(csvLine(cells, true)).toBe(`"'\tx";"'\rx";"' =1";"a\r\nb";-1,50\r\n`);
  expect(csvLine(cells, false)).toBe(`"'\tx","'\rx","' =1","a\r\nb",-1.50\r\n`);
});

/** Reads a table by RFC 4180: a quoted cell may contain the separator, and a doubled quote stands for one quote. */
function readCsv(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, 'y');
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator) rows.push([]);
  }
  return rows.slice(0, -1);
}

test.each(['-clientSubmitTime', '-marginBgn', 'status'])(
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

test('a request that moves on while a table sorted by state is sent takes no other request out of it', async () => {
  const { db } = service.connection;
  let hasMoved = false;
  const busy = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const last = result.rows.at(-1)?.['id'] as string;
      if (!hasMoved) await db.updateTable('transactions').set({ status: 'DECLINED' }).where('id', '=', last).execute();
      hasMoved = true;
      return result;
    },
  });
  const ids: string[] = [];
  for await (const rows of itemChunks(busy, { search: '-TEST' }, 'status')) ids.push(...rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2500);
});

test.each([
  ['the session ends', (db: Database) => db.deleteFrom('adminTokens')],
  [
    'the account is bound to offices',
    (db: Database) => db.updateTable('admins').set({ offices: '["SOFIA_RING_MALL"]' }),
  ],
])('a file breaks off when %s while it is sent', async (_, change) => {
  const { clock, connection } = service;
  const { db } = connection;
  const app = Fastify();
  const sent: string[] = [];
  await app.register(async (admin) => {
    await admin.register(adminGuard({ db, now: clock.now, settings: readSettings({}), sealingKey: Buffer.alloc(32) }));
    admin.get('/transactions/export.csv', (_request, reply) => sendCsv(reply, 'requests', parts()));
  });
  async function* parts() {
    yield 'first row';
    sent.push('first row');
    await change(db).execute();
    yield 'second row';
    sent.push('second row');
  }
  const authorization = `Bearer ${await newSession(service)}`;
  const reply = app.inject({ url: '/transactions/export.csv', headers: { authorization } });
  await expect(reply).rejects.toThrow('destroyed');
  expect(sent).toEqual(['first row']);
});
