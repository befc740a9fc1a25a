import { screen, waitFor, within } from '@testing-library/react';
import type { WatchEntry, WatchImportReply } from '@exchange/shared-domain';
import { jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, user } from '../testing/render-admin.tsx';

const entry: WatchEntry = {
  id: '01JH7000000000000000000001',
  version: 3,
  isActive: true,
  names: ['Zorvan Drestarov', 'Зорван'],
  birthDates: ['1971-04-09', '1970~', '1961/1963'],
  documents: [],
  wallets: [],
  source: 'TEST',
  reference: 'T-1',
  note: '',
  addedBy: 'admin@example.com',
  changedAt: '2026-01-14T06:00:00.000Z',
};

const importReply: WatchImportReply = {
  isStored: false,
  form: 'own',
  columns: [{ file: 0, heading: 'name', key: 'name', means: 'name', example: 'Брелка' }],
  missing: [],
  lines: 1,
  added: 0,
  changed: 0,
  same: 0,
  deactivated: 0,
  held: 0,
  errorCount: 0,
  errors: [],
  partlyCount: 0,
  partly: [],
};

/** The files of this environment can't be read as bytes. */
const fileOf = (bytes: Uint8Array, name = 'list.csv', size = bytes.length) =>
  Object.defineProperty(Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes) }), 'size', {
    value: size,
  });
const listFile = (text: string, name?: string) => fileOf(new TextEncoder().encode(text), name);
const IMPORT = 'POST /api/admin/watch-list/import';

async function watchList(replies = {}) {
  const room = await renderAdmin({
    path: '/admin/watch-list',
    replies: { 'GET /api/admin/watch-list': [entry], 'GET /api/admin/holds': [], ...replies },
  });
  await screen.findByRole('heading', { level: 1, name: 'Watch list' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const { sent } = room.service;
  return { ...room, press, sent };
}

/** The dialog of an import, with its source filled in. */
async function importDialog() {
  const room = await watchList();
  await room.press('Import a list');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }));
  await fill(dialog.getByRole('textbox', { name: /Source/ }), 'EU');
  const choose = (...files: File[]) => user.upload(dialog.getByLabelText('Files of the list'), files);
  const check = dialog.getByRole('button', { name: 'Check the file' });
  return { ...room, dialog, choose, check };
}

describe('the watch list', () => {
  it('shows its entries, and first the requests that wait for a decision', async () => {
    const held = {
      id: '01JH0000000000000000000001',
      code: '7K3M-0001',
      client: 'Zorvan D.',
      heldAt: entry.changedAt,
      listed: 'Zorvan Drestarov',
    };
    await watchList({ 'GET /api/admin/holds': [held] });
    expect(await screen.findByRole('heading', { name: '1 request waits for your decision' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decide about 7K3M-0001' })).toHaveAttribute(
      'href',
      `/admin/transactions?search=7K3M-0001&office=every&review-modal=opened&id=${held.id}`,
    );
    expect(screen.getByText('Зорван, 1971-04-09, about 1970, 1961 to 1963')).toBeVisible();
  });

  it('stays open when the requests that wait can not be asked for', async () => {
    const { service, alerts } = await watchList({
      'GET /api/admin/holds': () => Promise.reject(new TypeError('offline')),
    });
    await waitFor(() => expect(service.requests.some(({ url }) => url.endsWith('/holds'))).toBe(true));
    expect(await screen.findByText('Зорван, 1971-04-09, about 1970, 1961 to 1963')).toBeVisible();
    expect(await screen.findByText('The matches could not be loaded')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  it('takes an entry with one value on a line, names what is wrong, and keeps what was typed', async () => {
    const { press, service, sent, alerts } = await watchList();
    await press('Add an entry');
    const dialog = await screen.findByRole('dialog', { name: 'Add an entry' });
    const names = within(dialog).getByRole('textbox', { name: /Name and aliases/ });
    const birthDates = within(dialog).getByRole('textbox', { name: /Birth dates/ });
    await fill(names, 'Brelka Dostimova\nБрелка');
    await fill(birthDates, '1970-13-40');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(birthDates).toBeInvalid();
    await fill(birthDates, '1970');
    service.reply('POST /api/admin/watch-list', refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'id' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringMatching(/^The first press was saved, with other data/)]),
    );
    expect(names).toHaveValue('Brelka Dostimova\nБрелка');
    service.reply('POST /api/admin/watch-list', () => jsonReply(entry));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alerts()).toContain('Entry saved'));
    expect(await sent('/watch-list')).toMatchObject({
      names: ['Brelka Dostimova', 'Брелка'],
      birthDates: ['1970'],
      source: 'Own list',
    });
  });

  it('says that another manager changed the entry, and keeps what was typed', async () => {
    const { press, service, sent } = await watchList();
    await press('Change: Zorvan Drestarov');
    const dialog = await screen.findByRole('dialog', { name: 'Change the entry' });
    expect(within(dialog).getByRole('textbox', { name: /Birth dates/ })).toHaveValue(
      '1971-04-09\nabout 1970\n1961 to 1963',
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'Active' }));
    service.reply(
      `PUT /api/admin/watch-list/${entry.id}`,
      refusal(409, 'CHANGED_MEANWHILE', { current: { ...entry, version: 4 } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(await sent(`/watch-list/${entry.id}`)).toMatchObject({ birthDates: entry.birthDates });
  });

  it('imports a file in two steps: what it would change, then the change', async () => {
    const { dialog, choose, check, service, sent, alerts } = await importDialog();
    const file = listFile('\uFEFFname;birthdates\nБрелка Достимова;x\n');
    await choose(file);
    const fault = { file: 0, line: 2, fault: 'value', column: 'birthdates' } as const;
    service.reply(IMPORT, () => jsonReply({ ...importReply, errorCount: 1, errors: [fault] }));
    await user.click(check);
    expect(await dialog.findByText(/Line 2: the value under “birthdates”/)).toBeVisible();
    // The same file, which was corrected meanwhile.
    const csv = 'name;reference\nБрелка Достимова;1\n';
    await choose(Object.assign(file, { arrayBuffer: listFile(`\uFEFF${csv}`).arrayBuffer }));
    await waitFor(() => expect(dialog.queryByText(/under “birthdates”/)).not.toBeInTheDocument());
    service.reply(IMPORT, () => jsonReply({ ...importReply, added: 1 }));
    await user.click(check);
    const store = await dialog.findByRole('button', { name: 'Import' });
    service.reply(IMPORT, () => jsonReply({ ...importReply, isStored: true, added: 1 }));
    await user.click(store);
    await waitFor(() => expect(alerts()).toEqual(['List imported']));
    expect(await sent('/import')).toMatchObject({ source: 'EU', isPreview: false, csv: [csv] });
  });

  it('imports no other file than the one that was checked', async () => {
    const { dialog, choose, check, service } = await importDialog();
    await choose(listFile('name\nOne\n'));
    const answer = Promise.withResolvers<Response>();
    service.reply(IMPORT, () => answer.promise);
    await user.click(check);
    await choose(listFile('name\nTwo\n'));
    answer.resolve(jsonReply({ ...importReply, added: 1 }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /Check|Import/ })).not.toHaveAttribute('aria-disabled'),
    );
    expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  it('shows how each column was read, and asks about one that it does not know', async () => {
    const { dialog, choose, check, service, sent } = await importDialog();
    await choose(listFile('name;Egg\nБрелка;0x1\n', 'one.csv'), listFile('name\nДруг\n', 'two.csv'));
    expect(await dialog.findByText('one.csv, two.csv')).toBeVisible();
    const egg = { file: 0, heading: 'Egg', key: 'egg', means: null, example: '0x1' };
    const reply = { ...importReply, columns: [...importReply.columns, egg] };
    service.reply(IMPORT, () => jsonReply(reply));
    await user.click(check);
    const columns = within(await dialog.findByRole('region', { name: 'How the columns are read' }));
    expect(columns.getByRole('button', { name: /Name/ })).toBeVisible();
    expect(columns.getByText('For example: 0x1')).toBeVisible();
    expect(check).toBeDisabled();
    await user.click(columns.getByRole('button', { name: /Egg/ }));
    await user.click(await screen.findByRole('option', { name: 'Wallets' }));
    expect(dialog.queryByText(/columns? means?/)).not.toBeInTheDocument();
    const known = { ...reply, columns: [...importReply.columns, { ...egg, means: 'wallets' as const }], added: 2 };
    service.reply(IMPORT, () => jsonReply({ ...known, missing: ['кошница'] }));
    await user.click(check);
    expect(await dialog.findByText('кошница')).toBeVisible();
    service.reply(IMPORT, () => jsonReply({ ...known, isStored: true }));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await sent('/import')).toMatchObject({ isPreview: false, columns: { egg: 'wallets' } });
  });

  it('names lines that can not be read, and takes the others if the manager says so', async () => {
    const { dialog, choose, check, service, sent } = await importDialog();
    await choose(listFile('name,dob\nБрелка,\n,1\n'));
    const reply = {
      ...importReply,
      added: 1,
      spared: 1,
      errorCount: 1,
      errors: [{ file: 0, line: 3, fault: 'value' as const, column: 'name' }],
      partlyCount: 1,
      partly: [{ file: 0, line: 2, column: 'dob', text: '1389 AH' }],
    };
    service.reply(IMPORT, () => jsonReply(reply));
    await user.click(check);
    expect(await dialog.findByText(/Line 3: the value under “name”/)).toBeVisible();
    expect(dialog.getByText('Line 2: “1389 AH” under “dob”')).toBeVisible();
    expect(dialog.getByText(/^1 entry that the file seems to lack stays active/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Import the others without this line/ }));
    service.reply(IMPORT, () => jsonReply({ ...reply, isStored: true }));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await sent('/import')).toMatchObject({ isPreview: false, skipsFaulty: true });
  });

  it('says why a file is not taken, and reads one that a spreadsheet saved in another encoding', async () => {
    const { dialog, choose, check, service, sent } = await importDialog();
    const large = ['one.csv', 'two.csv'].map((name) => fileOf(new Uint8Array(), name, 21 * 1024 * 1024));
    await choose(...large);
    expect(await dialog.findByText(/all together are larger than 40 MB/)).toBeVisible();
    expect(check).toBeDisabled();
    await choose(fileOf(new Uint8Array([0xff, 0xfe, 0x00, 0xd8])));
    expect(await dialog.findByText(/A file can't be read/)).toBeVisible();
    expect(check).toBeDisabled();
    await choose(fileOf(new Uint8Array([...new TextEncoder().encode('name\n'), 0xc8, 0xe2, 0xe0, 0xed, 0x0a])));
    expect(await dialog.findByText(/it was read as windows-1251/)).toBeVisible();
    service.reply(IMPORT, () => jsonReply(importReply));
    await user.click(check);
    await waitFor(async () => expect(await sent('/import')).toMatchObject({ csv: ['name\nИван\n'] }));
  });
});
