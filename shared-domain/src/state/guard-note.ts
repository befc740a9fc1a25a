/** Whom the ledger names when an edge withdraws a release by itself. */
export const GUARD = 'the guard';

/** What visitors met of a release: as numbers when the guard writes them, as text when they are read again. */
interface Met<Value> {
  readonly visits: Value;
  readonly failed: Value;
  readonly usable: Value;
  readonly expected: Value;
}

/** Why the guard withdrew a release, for the ledger. */
export const guardNote = ({ visits, failed, usable, expected }: Met<number>): string =>
  `fails for most visitors: ${failed} of ${visits} visitors had a page that failed, and ${usable} had one that works, of ${expected.toFixed(1)} expected`;

/** The numbers of such a note; `undefined` for any other text. */
export function readGuardNote(note: string): Met<string> | undefined {
  const [failed, visits, usable, expected] = note.match(/\d+(?:\.\d+)?/g) ?? [];
  if (visits === undefined || failed === undefined || usable === undefined || expected === undefined) return undefined;
  const met = { visits, failed, usable, expected };
  return note === guardNote({ visits: +visits, failed: +failed, usable: +usable, expected: +expected })
    ? met
    : undefined;
}
