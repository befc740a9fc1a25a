import { readWallet } from '../wallet/written-wallet.ts';
import { joinsOf, readingsOf, soundsOf, soundsOfName, type Joined } from './name-forms.ts';
import { fitBirthDate, type BirthDateFit } from './listed-birth-date.ts';
import { latinLook } from './name-looks.ts';
import { comparedName, listedName, scoreNames, type ComparedName } from './name-score.ts';
import type { WatchMatchKind } from './watch-list.schema.ts';

export { letterTable } from '../id/latin-twins.ts';
export { partsOf } from './name-forms.ts';
export { shareName } from './same-name.ts';

/** What is known of a client: names as they were typed or stand on a document, and wallets that take part. */
export interface WatchSubject {
  readonly names: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
  readonly document?: string | undefined;
  readonly wallets: readonly string[];
}

/** What the list knows of somebody. Birth dates are in the notation of `isListedBirthDate`. */
export interface WatchedFacts {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly documents: readonly string[];
  readonly wallets: readonly string[];
}

/** What of a client matches an entry: the text of the entry, and how well, from 0 to 100. */
export interface WatchMatch {
  readonly kind: WatchMatchKind;
  readonly score: number;
  readonly listed: string;
}

/** From this score on, a request is held. */
const HOLDS = 0.88;

/** A document's number without spaces, dashes and case, its letters as the Latin ones that look the same. */
const plainDocument = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll(/\P{ASCII}/gu, latinLook);

/** A wallet in lower case, without what lists and wallets write around it. */
const plainWallet = (text: string) => readWallet(text).address.toLowerCase();

/** The sounds of a name, each after a space: what a search in either alphabet looks through. Never empty. */
export const soundText = (name: string): string =>
  ` ${[...new Set(readingsOf(name).flatMap((part) => soundsOf(part)))].join(' ')}`;

/** The sounds of each word of a searched name, of which one begins a sound of the name; none if the text is no name. */
export const searchedSounds = (text: string): string[][] =>
  /^\p{L}[\p{L}\p{M}\s.,'’-]*$/u.test(text)
    ? readingsOf(text)
        .map((part) => soundsOf(part))
        .filter((sounds) => sounds.length > 0)
    : [];

/** What of a client matches an entry, each kind once with its best score. */
export function matchesOf(subject: WatchSubject, entry: WatchedFacts): WatchMatch[] {
  const document = subject.document === undefined ? '' : plainDocument(subject.document);
  const wallets = new Set(subject.wallets.map(plainWallet));
  const sameDocument = entry.documents.find((each) => document !== '' && plainDocument(each) === document);
  const sameWallet = entry.wallets.find((each) => wallets.has(plainWallet(each)));
  const name = bestName(subject, entry);
  return [
    ...(name === undefined ? [] : [name]),
    ...(sameDocument === undefined ? [] : [{ kind: 'document', score: 100, listed: sameDocument } as const]),
    ...(sameWallet === undefined ? [] : [{ kind: 'wallet', score: 100, listed: sameWallet } as const]),
  ];
}

function bestName({ names, birthDate }: WatchSubject, entry: WatchedFacts): WatchMatch | undefined {
  const fit = fitBirthDates(birthDate, entry.birthDates);
  let best: WatchMatch | undefined;
  for (const own of names.map(comparedName)) {
    for (const listed of entry.names) {
      const score = scoreOf(own, listedName(listed), fit);
      if (score >= HOLDS && (best === undefined || score * 100 > best.score))
        best = { kind: 'name', score: Math.min(100, Math.round(score * 100)), listed };
    }
  }
  return best;
}

/** A single common part is nobody's name, unless it is all that either has, or the birth date is the same too. */
function scoreOf(own: ComparedName, listed: ComparedName, fit: BirthDateFit): number {
  const { score, matched, isSame } = scoreNames(own, listed);
  const isWhole = isSame && own.parts.length === 1;
  if (matched < 2 && !isWhole && fit !== 'same') return 0;
  // A birth date that differs clearly says that it is somebody else, unless a full name is the same.
  if (fit === 'different' && !(isSame && matched > 2)) return 0;
  return (isWhole ? 0.97 : score) + birthDateBonus[fit];
}

const textKeys = (kind: 'd' | 'w', texts: readonly string[], plain: (text: string) => string) =>
  texts.map((text) => `${kind} ${plain(text)}`);

/**
 * Keys by which a client finds the entries to compare with: both have at least one in common when they may match. A pair
 * of parts of a name is found although one of them is misspelt; a listed name of a single part, or written as one word,
 * by that word.
 */
export const entryKeys = ({ names, documents, wallets }: WatchedFacts): number[] =>
  hashes([
    ...names.map(soundsOfName).flatMap((parts) => {
      const words = wordsOf(parts);
      return parts.length === 1 ? singleKeys(words) : [...pairsOf(words), ...singleKeys(joinsOf(parts))];
    }),
    ...textKeys('d', documents, plainDocument),
    ...textKeys('w', wallets, plainWallet),
  ]);

/** The keys of a client. */
export const subjectKeys = ({ names, document, wallets }: WatchSubject): number[] =>
  hashes([
    ...names.map(soundsOfName).flatMap((parts) => {
      const words = wordsOf(parts);
      return [...pairsOf([...words, ...joinsOf(parts)]), ...singleKeys(words)];
    }),
    ...textKeys('d', document === undefined ? [] : [document], plainDocument),
    ...textKeys('w', wallets, plainWallet),
  ]);

/** The parts of a name as words of one part. */
const wordsOf = (parts: readonly Joined['sounds'][]): Joined[] => parts.map((sounds, at) => ({ at: [at], sounds }));

const skeletonsOf = ({ sounds }: Joined) => [...new Set(sounds.map(({ skeleton }) => skeleton))];

const singleKeys = (words: readonly Joined[]) => words.flatMap(skeletonsOf).map((skeleton) => `1 ${skeleton}`);

const pairsOf = (words: readonly Joined[]) =>
  words.flatMap((one, place) =>
    words
      .slice(place + 1)
      .filter((other) => !other.at.some((at) => one.at.includes(at)))
      .flatMap((other) => skeletonsOf(one).flatMap((a) => skeletonsOf(other).flatMap((b) => pairKeys(a, b)))),
  );

const pairKeys = (a: string, b: string): string[] => [
  `${a}|${b.slice(0, 2)}`,
  `${b}|${a.slice(0, 2)}`,
  `${a}<${b.slice(-2)}`,
  `${b}<${a.slice(-2)}`,
];

const hashes = (texts: readonly string[]) => [...new Set(texts.map(hash))];

/** FNV-1a, 32 bits: a number takes less room than a text, and a collision only compares in vain. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/** What a birth date adds to the score of a name. */
const birthDateBonus = { same: 0.08, swapped: 0.06, near: 0.03, unknown: 0, different: -0.1 } as const;

const fits = Object.keys(birthDateBonus) as readonly BirthDateFit[];

/** The best fit of a birth date with those of an entry. */
function fitBirthDates(birthDate: string | undefined, listed: readonly string[]): BirthDateFit {
  if (birthDate === undefined || birthDate === '' || listed.length === 0) return 'unknown';
  const found = new Set(listed.map((each) => fitBirthDate(birthDate, each)));
  return fits.find((fit) => found.has(fit)) ?? 'unknown';
}
