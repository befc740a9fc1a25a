import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { contentName } from '../webpack/content-hash.ts';
import { isWhole, precompress } from './precompress.ts';

const content = 'text '.repeat(1000);
const folder = useEmptyFolder();
let file: string;

beforeEach(async () => {
  file = join(folder, `${contentName(content)}.js`);
  writeFileSync(file, content);
  await precompress(folder);
});
test('a damaged compressed form of a stored file is noticed', async () => {
  expect(await isWhole(`${file}.br`)).toBe(true);
  writeFileSync(`${file}.br`, 'damaged');
  expect(await isWhole(`${file}.br`)).toBe(false);
});
