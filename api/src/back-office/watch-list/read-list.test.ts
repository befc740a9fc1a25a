import { setImmediate as nextTurn } from 'node:timers/promises';
import * as lists from '../../testing/public-lists.ts';
import { readList } from './read-list.ts';

const read = async (...texts: string[]) => readList(texts, { source: 'TEST', meanings: {} });

const zorvan = { source: 'TEST', birthDates: ['1971-04-09', '1970~'] };

describe('a list is read as its authority publishes it:', () => {
  it('that of the EU, with a row for each name, birth date and document', async () => {
    const { form, columns, entries, errors, partly } = await read(lists.euList);
    expect({ form, errors, partly, asked: columns.filter(({ means }) => means === null) }).toEqual({
      form: 'eu',
      errors: [],
      partly: [],
      asked: [],
    });
    expect(entries).toMatchObject([
      {
        names: ['Zorvan Drestarov', 'Дрестаров Зорван Плимков'],
        birthDates: ['1971-04', '1969~'],
        documents: ['ZZ 000111'],
        reference: '9001',
      },
      { names: ['"BRELKA" OOD'], note: 'Invented, of no programme', reference: '9002' },
      { names: ['Plonk Qwertin'], birthDates: ['1961/1963'], reference: '9003' },
    ]);
  });

  it("OFAC's, of several files without headings", async () => {
    const { form, entries, errors } = await read(lists.ofacSdn, lists.ofacAlt, lists.ofacAdd, lists.ofacComments);
    expect({ form, errors }).toEqual({ form: 'ofac', errors: [] });
    expect(entries).toMatchObject([
      {
        ...zorvan,
        names: ['DRESTAROV, Zorvan Plimkov', 'DRESTAROFF, Zorvan', 'ДРЕСТАРОВ, Зорван', 'ZED'],
        documents: ['ZZ000111', 'ZZ000112', '7104090000'],
        wallets: [
          '0x1111111111111111111111111111111111110001',
          '1InventedAddressOfNobody',
          '0x1111111111111111111111111111111111110002',
          '0x1111111111111111111111111111111111110003',
        ],
        reference: '36001',
      },
      { names: ['BRELKA LTD', 'BRELKA TRADING'], birthDates: [], note: 'TEST] [NONE', reference: '36002' },
    ]);
    // Other names alone would take the place of the entries.
    expect(await read(lists.ofacAlt)).toMatchObject({ entries: [], errors: [{ fault: 'columns' }] });
  });

  it("the UN's", async () => {
    const { form, lines, entries, errors } = await read(lists.unList);
    expect({ form, lines, errors }).toEqual({ form: 'un', lines: 3, errors: [] });
    expect(entries).toMatchObject([
      {
        names: ['ZORVAN PLIMKOV DRESTAROV', 'Зорван Дрестаров', 'Zed Drestaroff'],
        birthDates: ['1971-04-09', '1970~', '1969/1972'],
        documents: ['ZZ000111'],
        note: 'Invented & of no programme.',
        reference: 'TEi.001',
      },
      { names: ['PLONK'], birthDates: [], documents: [], reference: '9900002' },
      { names: ['BRELKA COMPANY', 'BRELKA TRADING'], reference: 'TEe.001' },
    ]);
    expect(await read('<CONSOLIDATED_LIST>\n<INDIVIDUALS>')).toMatchObject({ errors: [{ fault: 'xml', line: 2 }] });
  });

  it("the United Kingdom's, below the line with its date", async () => {
    const { form, columns, entries, errors } = await read(lists.ukList);
    expect({ form, errors, asked: columns.filter(({ means }) => means === null) }).toEqual({
      form: 'uk',
      errors: [],
      asked: [],
    });
    expect(entries).toMatchObject([
      {
        names: ['DRESTAROV Zorvan Plimkov', 'Зорван Дрестаров', 'DRESTAROFF Zed'],
        birthDates: ['1971-04-09', '1970'],
        documents: ['ZZ000111', 'ZZ000112'],
        reference: '90001',
      },
      { names: ['BRELKA COMPANY'], reference: '90002' },
    ]);
  });

  it('that of OpenSanctions, where a wallet has the place of a name', async () => {
    const { form, entries, errors } = await read(lists.openSanctionsList);
    expect({ form, errors }).toEqual({ form: 'openSanctions', errors: [] });
    expect(entries).toMatchObject([
      {
        names: ['Zorvan Drestarov', 'Зорван Дрестаров', 'Zed D.'],
        birthDates: ['1971-04', '1970'],
        documents: ['ZZ000111', '7104090000'],
      },
      { names: [], wallets: ['0x1111111111111111111111111111111111110001'], reference: 'TEST-2' },
    ]);
  });
});

it('columns have many names, may be there twice, and those of no known name are asked about', async () => {
  const csv = 'First name,Фамилия,DOB,Wallet,alias,Alias 2,Egg,\nZorvan,Drestarov,c. 1971,ETH:0xAB,Zed,Зед|Z,1,\n';
  const { columns, entries } = await read(csv);
  expect(columns.map(({ means }) => means)).toEqual([
    'namePart',
    'namePart',
    'birthDates',
    'wallets',
    'aliases',
    'aliases',
    null,
    'ignored',
  ]);
  expect(columns[6]).toEqual({ file: 0, heading: 'Egg', key: 'egg', means: null, example: '1' });
  expect(entries).toMatchObject([
    { names: ['Zorvan Drestarov', 'Zed', 'Зед', 'Z'], birthDates: ['1971~'], wallets: ['ETH:0xAB'] },
  ]);
});

it('a line that says of nobody who is meant is named by the column of the name', async () => {
  const { errors } = await read('First name,Family name,DOB\nZorvan,Drestarov,1971\n,,1970\n');
  expect(errors).toEqual([{ file: 0, line: 3, fault: 'value', column: 'First name' }]);
});

it('cells with quotation marks and spaces around them are read', async () => {
  const csv = 'name,note\n"ALFA" OOD,x\n"Beta" , y \n"Gam""ma",z\nDel "Ta" Ltd, "q , r" \n';
  const { entries } = await read(csv);
  expect(entries.map(({ names: [name], note }) => [name, note])).toEqual([
    ['"ALFA" OOD', 'x'],
    ['Beta', 'y'],
    ['Gam"ma', 'z'],
    ['Del "Ta" Ltd', 'q , r'],
  ]);
});

it('a cell with very much space in it holds nobody up', async () => {
  const { entries } = await read(`name,note\nZorvan Drestarov,a${' '.repeat(700_000)}b\n \n\u001A`);
  // Then the limit of a test has its turn.
  await nextTurn();
  expect(entries).toMatchObject([{ names: ['Zorvan Drestarov'] }]);
});

it('keeps dozens of names and wallets, and as a note what has no other form', async () => {
  const many = (text: string) => Array.from({ length: 120 }, (_, at) => `${text} ${at}`).join('|');
  const { entries, errors, partly } = await read(
    `name,aliases,wallets,birthdates,documents\nZorvan Drestarov,${many('Alias')},${many('W')},1389 AH,${'9'.repeat(130)}\n`,
  );
  expect(errors).toEqual([]);
  expect(entries[0]?.names).toHaveLength(121);
  expect(entries[0]).toMatchObject({ birthDates: [], documents: [], note: `1389 AH\n${'9'.repeat(130)}` });
  expect(entries[0]?.wallets).toHaveLength(120);
  expect(partly).toMatchObject([
    { line: 2, column: 'birthdates', text: '1389 AH' },
    { line: 2, column: 'documents' },
  ]);
});
