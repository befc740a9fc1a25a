import { tabEntries } from '@exchange/shared-platform';

const entry = 'failed-releases';

/** Marks of the releases whose pages failed in this tab while they were rendered. */
export function readFailed(): readonly unknown[] {
  const read = tabEntries.read(entry);
  return Array.isArray(read) ? read : [];
}

/** Says whether this tab keeps it: otherwise the next page load would fail in the same way. */
export function addFailed(mark: string): boolean {
  tabEntries.write(entry, [...new Set([...readFailed(), mark])]);
  return readFailed().includes(mark);
}
