import {
  readBirthDate,
  readWallet,
  watchFactsSchema,
  watchLimits,
  type WatchColumn,
  type WatchFacts,
  type WatchImportReply,
} from '@exchange/shared-domain';
import { setImmediate as breathe } from 'node:timers/promises';
import type { DraftEntry } from './draft-entry.ts';
import { readRemarks } from './read-remarks.ts';

/** The entries of a list, and what of it is none. */
export interface ReadEntries extends Pick<WatchImportReply, 'errors' | 'partly'> {
  readonly entries: readonly WatchFacts[];
  /** The source and number of entries whose lines can't be read. */
  readonly unread: readonly Pick<WatchFacts, 'source' | 'reference'>[];
}

const ENTRIES_AT_ONCE = 250;

/** An entry says who is meant by one of these. */
const saysWho = ['name', 'namePart', 'documents', 'wallets', 'aliases'] as const;

/** Makes entries of what a list says. What can't be kept as such is kept as a note, and named. */
export async function factsOf(
  drafts: readonly DraftEntry[],
  source: string,
  columns: WatchImportReply['columns'],
): Promise<ReadEntries> {
  const entries: WatchFacts[] = [];
  const errors: ReadEntries['errors'] = [];
  const partly: ReadEntries['partly'] = [];
  const unread: WatchFacts[] = [];
  const known = new Set<string>();
  const headingOf = (...meanings: WatchColumn[]) =>
    meanings.flatMap((means) => columns.find((column) => column.means === means)?.heading ?? [])[0] ?? null;
  for (const [at, draft] of drafts.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await breathe();
    const { file, line } = draft;
    const { facts, dropped } = read(draft, source);
    const entry = watchFactsSchema.safeParse(facts);
    if (!entry.success) {
      const field = String(entry.error.issues[0]?.path[0] ?? '');
      errors.push({
        file,
        line,
        fault: 'value',
        column: field === 'names' ? headingOf(...saysWho) : headingOf(field as WatchColumn),
      });
      unread.push(facts);
      continue;
    }
    const key = `${facts.source}\n${facts.reference}`;
    if (facts.reference !== '' && known.has(key)) {
      errors.push({ file, line, fault: 'repeated', column: headingOf('reference') });
      continue;
    }
    known.add(key);
    entries.push(entry.data);
    for (const { means, text } of dropped)
      partly.push({ file, line, column: headingOf(means), text: text.slice(0, 80) });
  }
  return { entries, errors, partly, unread };
}

interface Dropped {
  readonly means: WatchColumn;
  readonly text: string;
}

const isWallet = (text: string) => /^0x[\da-f]{40}$/i.test(readWallet(text).address);

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

const NOTE = 1000;

function read(draft: DraftEntry, source: string): { facts: WatchFacts; dropped: Dropped[] } {
  const said = draft.remarks.map(readRemarks);
  const dropped: Dropped[] = [];
  const within = (means: WatchColumn, texts: readonly string[], longest: number, most: number): string[] => {
    const fitting = unique(texts).filter((text) => text.length <= longest);
    const kept = fitting.slice(0, most);
    for (const text of unique(texts)) if (!kept.includes(text)) dropped.push({ means, text });
    return kept;
  };
  const birthDates = [...draft.birthDates, ...said.flatMap((each) => each.birthDates)];
  for (const text of unique(birthDates))
    if (readBirthDate(text) === undefined) dropped.push({ means: 'birthDates', text });
  const documents = [...draft.documents, ...said.flatMap((each) => each.documents)];
  const names = [...draft.names, ...said.flatMap((each) => each.names)];
  // Lists of wallets have them in the place of names or documents.
  const wallets = [
    ...draft.wallets,
    ...said.flatMap((each) => each.wallets),
    ...[...names, ...documents].filter(isWallet),
  ];
  const { longest } = watchLimits;
  const facts = {
    names: within(
      'name',
      names.filter((text) => !isWallet(text)),
      longest.name,
      watchLimits.names,
    ),
    birthDates: within(
      'birthDates',
      birthDates.map((text) => readBirthDate(text) ?? ''),
      longest.other,
      watchLimits.others,
    ),
    documents: within(
      'documents',
      documents.filter((text) => !isWallet(text)),
      longest.other,
      watchLimits.others,
    ),
    wallets: within('wallets', wallets, longest.other, watchLimits.others),
    source: draft.source || source,
    reference: draft.reference,
  };
  const note = unique([...draft.notes, ...draft.remarks, ...dropped.map(({ text }) => text)]).join('\n');
  return { facts: { ...facts, note: note.length > NOTE ? `${note.slice(0, NOTE - 1)}…` : note }, dropped };
}
