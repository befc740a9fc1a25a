import { WALLET, newVisitor, sellRequest } from '../../testing/exchange-requests.ts';
import { checkIdentity } from '../../testing/check-identity.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { ofacAdd, ofacAlt, ofacComments, ofacSdn } from '../../testing/public-lists.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(startTestService);

const facts = {
  names: ['Zorvan Plimkov Drestarov', 'Зорван Дрестаров'],
  birthDates: ['1971-04-09'],
  documents: ['AB 123456'],
  wallets: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  source: 'TEST',
  reference: 'T-1',
  note: '',
};

const add = async (changes: Partial<typeof facts> = {}) =>
  service.adminCall('POST', '/admin/watch-list', { ...facts, ...changes });
const request = (name: string, dateOfBirth = '1971-04-09', more = {}) =>
  requestedTransaction(service, [], sellRequest({ client: { name, dateOfBirth, ...more } }));
const holdsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}/holds`)).body;
const itemOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
const decide = async (id: string, decision: string, hold?: string) =>
  service.adminCall('PATCH', `/admin/transactions/${id}/holds/${hold ?? (await holdsOf(id))[0].id}`, {
    decision,
    reason: 'Another person, seen on the document',
  });
const importCsv = (csv: string | string[], isPreview = false, source = 'TEST', more = {}) =>
  service.adminCall('POST', '/admin/watch-list/import', { source, csv, isPreview, ...more });

describe('a request whose client is on the watch list', () => {
  it('is made like any other, goes no step forward, and can be ended', async () => {
    await add();
    const other = await service.call('POST', '/transactions', sellRequest());
    const client = { name: 'ZORVAN DRESTAROFF', dateOfBirth: '1971-04-09' };
    const made = await service.call('POST', '/transactions', sellRequest({ client }));
    expect(made.status).toBe(201);
    expect(Object.keys(made.body)).toEqual(Object.keys(other.body));
    const { id } = made.body;
    const refused = await service.operatorCall('PATCH', `/admin/transactions/${id}/approve`);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'REQUEST_HELD', current: { transaction: { id, status: 'CLIENT_SUBMITTED', hold: 'undecided' } } },
    });
    expect(refused.text).not.toContain('Plimkov');
    expect(await act(service, id, 'reject')).toMatchObject({ status: 200 });
    expect((await service.adminCall('GET', '/admin/holds')).body).toEqual([]);
  });

  it('goes on when a manager says that it is somebody else, and so do later requests of the same client', async () => {
    await add();
    const visitor = newVisitor();
    const id = await request('Zorvan Drestarov', undefined, visitor);
    expect(await holdsOf(id)).toMatchObject([{ kind: 'name', entry: { reference: 'T-1' }, decision: null }]);
    expect((await service.adminCall('GET', '/admin/holds')).body).toMatchObject([{ id, client: 'Zorvan Drestarov' }]);
    expect((await service.adminCall('GET', '/admin/state')).body.held).toBe(1);
    service.clock.pass({ minutes: 1 });
    expect(await decide(id, 'released')).toMatchObject({ status: 200 });
    expect(await act(service, id, 'approve')).toMatchObject({ status: 200 });
    const later = await request('Zorvan Drestarov', undefined, visitor);
    expect((await itemOf(later)).transaction.hold).toBeUndefined();
    const stranger = await request('Zorvan Drestarov');
    expect((await itemOf(stranger)).transaction.hold).toBe('undecided');
    const { body } = await service.adminCall('GET', '/admin/audit?action=hold-release');
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Another person');
  });

  it('is held again when a manager released one of their requests and refused another', async () => {
    await add();
    const visitor = newVisitor();
    const released = await request('Zorvan Drestarov', undefined, visitor);
    const refused = await request('Zorvan Drestarov', undefined, visitor);
    service.clock.pass({ minutes: 1 });
    await decide(refused, 'refused');
    await decide(released, 'released');
    const later = await request('Zorvan Drestarov', undefined, visitor);
    expect((await itemOf(later)).transaction.hold).toBe('undecided');
    await decide(refused, 'released');
    const last = await request('Zorvan Drestarov', undefined, visitor);
    expect((await itemOf(last)).transaction.hold).toBeUndefined();
  });

  it('is released only for the match that the manager saw', async () => {
    await add({ names: ['Zorvan Plimkov Drestarov'] });
    const id = await request('Zorvan Drestarov', '1971-04-10');
    const [seen] = await holdsOf(id);
    const document = { name: 'Zorvan Plimkov Drestarov', birthDate: '1971-04-09', note: 'Test note' };
    await checkIdentity(service, id, document);
    expect(await decide(id, 'released', seen.id)).toMatchObject({ status: 409, body: { error: 'CHANGED_MEANWHILE' } });
    expect(await holdsOf(id)).toMatchObject([{ score: 100, decision: null }]);
    expect(await decide(id, 'released')).toMatchObject({ status: 200 });
  });

  it('is declined when a manager does not serve them, with words that say nothing of the list', async () => {
    await add();
    const id = await request('Zorvan Plimkov Drestarov');
    expect(await decide(id, 'refused')).toMatchObject({
      body: { transaction: { status: 'DECLINED', hold: 'refused' } },
    });
    const mail = await rowsOf(service, 'outbox', ['body'], { channel: 'EMAIL' });
    expect(mail).toHaveLength(1);
    expect(mail[0]?.body).not.toMatch(/list|Plimkov.*watch|document/i);
    // Taken back by mistake, it still can't go on; a manager may correct the decision.
    await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, { step: 'reject', reason: 'wrong-step' });
    expect(await act(service, id, 'approve')).toMatchObject({ status: 409, body: { error: 'REQUEST_HELD' } });
    expect(await decide(id, 'released')).toMatchObject({ body: { transaction: { status: 'CLIENT_SUBMITTED' } } });
    expect(await act(service, id, 'approve')).toMatchObject({ status: 200 });
  });

  it('whose money is here already has to be returned', async () => {
    const id = await requestedTransaction(
      service,
      ['approve', 'client-money-received'],
      sellRequest({ client: { name: 'Zorvan Plimkov Drestarov', dateOfBirth: '1971-04-09' } }),
    );
    await add();
    expect(await act(service, id, 'finish')).toMatchObject({ status: 409, body: { error: 'REQUEST_HELD' } });
    expect(await decide(id, 'refused')).toMatchObject({ body: { transaction: { status: 'CLIENT_MONEY_RECEIVED' } } });
    const back = { amount: '300', transactionHash: `0x${'cd'.repeat(32)}`, reason: 'client-asked' };
    expect(await service.adminCall('PATCH', `/admin/transactions/${id}/return`, back)).toMatchObject({ status: 200 });
  });

  it('is held by two managers at once for one decision', async () => {
    await add();
    const id = await request('Zorvan Plimkov Drestarov');
    const [hold] = await holdsOf(id);
    const [one, two] = await Promise.all([decide(id, 'released', hold.id), decide(id, 'refused', hold.id)]);
    // Who refuses after a release is told; who releases after a refusal corrects it.
    expect(one.status).toBe(200);
    expect([200, 409]).toContain(two.status);
    expect(await holdsOf(id)).toMatchObject([
      { decision: { is: 'released', reason: 'Another person, seen on the document' } },
    ]);
  });
});

it('a step that follows an undo is compared with what was listed meanwhile, by the checked document', async () => {
  const id = await requestedTransaction(service, ['approve', 'client-money-received']);
  await checkIdentity(service, id);
  await act(service, id, 'finish');
  await add({ names: [], birthDates: [], documents: ['AA 1234567'], wallets: [] });
  const undone = { step: 'finish', reason: 'wrong-step' };
  await service.adminCall('PATCH', `/admin/transactions/${id}/undo`, undone);
  expect(await act(service, id, 'finish')).toMatchObject({ status: 409, body: { error: 'REQUEST_HELD' } });
  expect(await holdsOf(id)).toMatchObject([{ kind: 'document' }]);
});

it('a wallet of the list holds a request that pays to it, when the step names it', async () => {
  await add({ names: [], birthDates: [], documents: [] });
  const id = await requestedTransaction(service, ['approve', 'client-money-received']);
  const payTo = (clientWalletAddress: string) =>
    service.adminCall('PATCH', `/admin/transactions/${id}/finish`, {
      clientWalletAddress,
      transactionHash: `0x${'ef'.repeat(32)}`,
      note: 'Asked at the counter',
    });
  expect(await payTo(facts.wallets[0]?.toLowerCase() ?? '')).toMatchObject({
    status: 409,
    body: { error: 'REQUEST_HELD' },
  });
  expect(await holdsOf(id)).toMatchObject([{ kind: 'wallet', score: 100 }]);
  expect(await payTo(WALLET)).toMatchObject({ status: 409 });
});

it('names of one letter, of 300 letters and with markup are compared like others', async () => {
  await add({ names: ['<img src=x onerror=alert(1)> "Zorvan', "'; drop table watch_entries --"], reference: 'odd' });
  for (const name of ['X', 'Я', '.', '=2+5', 'ъ'.repeat(302), `${'Ab '.repeat(100)}c`, "O'Brien <script>"])
    expect((await itemOf(await request(name))).transaction.hold).toBeUndefined();
});

describe('the list', () => {
  it('is searched and read by pages, and one change of two at once succeeds', async () => {
    const { body: entry } = await add();
    expect(entry).toMatchObject({ ...facts, version: 1, isActive: true });
    const found = await service.adminCall('GET', `/admin/watch-list?search=${encodeURIComponent('ДРЕСТАРОВ')}`);
    expect(found).toMatchObject({ headers: { 'x-total-count': '1' }, body: [{ id: entry.id }] });
    const change = (note: string, isActive = true) =>
      service.adminCall('PUT', `/admin/watch-list/${entry.id}`, { ...facts, note, isActive, version: 1 });
    const replies = await Promise.all([change('one'), change('two')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const off = { ...facts, isActive: false, version: 2 };
    await service.adminCall('PUT', `/admin/watch-list/${entry.id}`, off);
    expect((await service.adminCall('GET', '/admin/watch-list?state=active')).body).toEqual([]);
    expect((await itemOf(await request('Zorvan Plimkov Drestarov'))).transaction.hold).toBeUndefined();
    const { body: lines } = await service.adminCall('GET', '/admin/audit?action=watch-entry-add,watch-entry-change');
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('Drestarov');
  });

  it('is imported from a file that replaces what its source had', async () => {
    const open = await request('Brelka Dostimova', '1980-02-01');
    const csv = `\uFEFFName;Aliases;Birth dates;Documents;Wallets;Reference;Note
"Zorvan; Plimkov";=HYPERLINK("x")|Зорван;09.04.1971|1972;AB1;;1;"two
lines"
Брелка Достимова;;1980-02-01;;;2;
`;
    const preview = await importCsv(csv, true);
    expect(preview.body).toMatchObject({ isStored: false, lines: 2, added: 2, errors: [], held: 0 });
    expect((await service.adminCall('GET', '/admin/watch-list')).body).toEqual([]);
    expect((await importCsv(csv)).body).toMatchObject({ isStored: true, added: 2, held: 1 });
    expect((await itemOf(open)).transaction.hold).toBe('undecided');
    expect((await importCsv(csv)).body).toMatchObject({ added: 0, changed: 0, same: 2, deactivated: 0, held: 0 });
    const { body } = await service.adminCall('GET', '/admin/watch-list?search=hyperlink');
    expect(body).toMatchObject([
      {
        names: ['Zorvan; Plimkov', '=HYPERLINK("x")', 'Зорван'],
        birthDates: ['1971-04-09', '1972'],
        note: 'two\nlines',
      },
    ]);
    const next = 'name,reference\nБрелка Достимова,2\nNew Person,3\n';
    expect((await importCsv(next)).body).toMatchObject({ added: 1, changed: 1, deactivated: 1 });
    expect((await importCsv('name\nOwn Person\n', false, 'OTHER')).body).toMatchObject({ added: 1, deactivated: 0 });
    const foreign = await importCsv('name,source\nForeign Person,THIRD\n', false, 'OTHER');
    expect(foreign.body).toMatchObject({ added: 1, deactivated: 0 });
    expect((await importCsv('name\n', false, 'OTHER')).body).toMatchObject({ added: 0, deactivated: 1 });
  });

  it('says by line what is wrong with a file, and takes the other lines only if a manager says so', async () => {
    await importCsv('name,reference\nStays Listed,1\nGoes Away,9\n,4\n', false, 'TEST', { skipsFaulty: true });
    const csv = 'name,birth_dates,reference\nGood Person,1970,5\nPart Person,1970-13-40,2\nTwice Person,,5\n,,1\n';
    const { body } = await importCsv(csv);
    expect(body).toMatchObject({
      isStored: false,
      errorCount: 2,
      errors: [
        { line: 4, fault: 'repeated', column: 'reference' },
        { line: 5, fault: 'value', column: 'name' },
      ],
      partlyCount: 1,
      partly: [{ line: 3, column: 'birth_dates', text: '1970-13-40' }],
    });
    const listed = async () => {
      const { body: entries } = await service.adminCall('GET', '/admin/watch-list?state=active');
      return entries.map(({ names: [name] }: { names: string[] }) => name);
    };
    expect(await listed()).toEqual(['Goes Away', 'Stays Listed']);
    expect((await importCsv(csv, false, 'TEST', { skipsFaulty: true })).body).toMatchObject({
      isStored: true,
      added: 2,
      deactivated: 1,
    });
    // Whose line can't be read is not taken from the list.
    expect(await listed()).toEqual(['Good Person', 'Part Person', 'Stays Listed']);
    expect((await importCsv('name\n"open quote\n')).body).toMatchObject({
      isStored: false,
      errors: [{ fault: 'quotes' }],
    });
    const nothing = await importCsv('name,reference\n,1\n', false, 'TEST', { skipsFaulty: true });
    expect(nothing.body).toMatchObject({ isStored: false, errorCount: 1 });
  });

  it('keeps every entry of a source without numbers while a line of its file can not be read', async () => {
    await importCsv('name\nFirst Listed\nOther Listed\n');
    const long = 'x'.repeat(401);
    const csv = `name\nFirst Listed\n${long}\n`;
    const { body } = await importCsv(csv, false, 'TEST', { skipsFaulty: true });
    expect(body).toMatchObject({ isStored: true, errorCount: 1, same: 1, deactivated: 0, spared: 1 });
    expect((await service.adminCall('GET', '/admin/watch-list?state=active')).body).toHaveLength(2);
    expect((await importCsv('name\nFirst Listed\n')).body).toMatchObject({ deactivated: 1, spared: 0 });
  });

  it('asks what an unknown column means, remembers it for the source, and says when a column is gone', async () => {
    const wallet = '0x1111111111111111111111111111111111110001';
    const csv = `name,Кошница,Egg\nZorvan Drestarov,ETH:${wallet},1\n`;
    const { body: asked } = await importCsv(csv);
    expect(asked).toMatchObject({
      isStored: false,
      columns: [
        { heading: 'name', means: 'name', example: 'Zorvan Drestarov' },
        { heading: 'Кошница', key: 'кошница', means: null, example: `ETH:${wallet}` },
        { heading: 'Egg', means: null },
      ],
    });
    const columns = { кошница: 'wallets', egg: 'ignored' };
    expect((await importCsv(csv, false, 'TEST', { columns })).body).toMatchObject({ isStored: true, added: 1 });
    expect((await importCsv(csv)).body).toMatchObject({ isStored: true, same: 1, missing: [] });
    expect((await importCsv(csv, true, 'OTHER')).body.columns).toMatchObject([{}, { means: null }, { means: null }]);
    const changed = 'name,Egg,Box\nZorvan Drestarov,1,x\n';
    expect((await importCsv(changed, true)).body).toMatchObject({
      missing: ['кошница'],
      columns: [{ means: 'name' }, { means: 'ignored' }, { key: 'box', means: null }],
    });
    const paid = sellRequest({ transaction: { clientWalletAddress: wallet } });
    const id = await requestedTransaction(service, [], paid);
    expect(await holdsOf(id)).toMatchObject([{ kind: 'wallet' }]);
  });

  it('takes the files of OFAC together, and holds by a wallet in their remarks', async () => {
    const open = await request('Zed Drestaroff', '1971-04-09');
    const files = [ofacSdn, ofacAlt, ofacAdd, ofacComments];
    expect((await importCsv(files, true, 'OFAC')).body).toMatchObject({ form: 'ofac', added: 2, errorCount: 0 });
    expect((await importCsv(files, false, 'OFAC')).body).toMatchObject({ isStored: true, added: 2, held: 1 });
    expect((await itemOf(open)).transaction.hold).toBe('undecided');
    const clientWalletAddress = '0x1111111111111111111111111111111111110003';
    const paid = await requestedTransaction(service, [], sellRequest({ transaction: { clientWalletAddress } }));
    expect((await itemOf(paid)).transaction.hold).toBe('undecided');
  });
});
