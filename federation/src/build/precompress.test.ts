import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName } from '../webpack/content-hash.ts';
import { isWhole, precompress, repairCompressed } from './precompress.ts';

const content = 'text '.repeat(1000);
let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-precompress-'));
  file = join(folder, `${contentName(content)}.js`);
  writeFileSync(file, content);
  await precompress(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the compressed form of a stored file', () => {
  it('is made again when it is damaged', async () => {
    const before = readFileSync(`${file}.br`);
    writeFileSync(`${file}.br`, 'damaged');
    expect(await repairCompressed(file)).toBe(true);
    expect(readFileSync(`${file}.br`)).toEqual(before);
  });

  it('stays as it is while it is whole', async () => {
    expect(await repairCompressed(file)).toBe(false);
  });

  it('is not made of a damaged file', async () => {
    writeFileSync(`${file}.br`, 'damaged');
    writeFileSync(file, 'other bytes');
    expect(await repairCompressed(file)).toBe(false);
    expect(await isWhole(`${file}.br`)).toBe(false);
  });
});
