import { readFileSync } from 'node:fs';
import { fetchingFile } from './one-bundle.ts';

test('the one bundle finds what it replaces: the file of the shell that fetches remotes', () => {
  expect(readFileSync(fetchingFile, 'utf8')).toContain('export function createContainerLoader(');
});
