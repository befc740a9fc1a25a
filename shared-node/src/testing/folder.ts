import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for all tests of a file, which is removed after them. */
export function useFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'exchange-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same, and empty when each of them begins. */
export function useEmptyFolder(): string {
  const folder = useFolder();
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });
  return folder;
}
