import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName } from '../webpack/content-hash.ts';
import { isWhole, precompress } from './precompress.ts';

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

test('a damaged compressed form of a stored file is noticed', async () => {
  expect(await isWhole(`${file}.br`)).toBe(true);
  writeFileSync(`${file}.br`, 'damaged');
  expect(await isWhole(`${file}.br`)).toBe(false);
});
