import { distance } from 'fastest-levenshtein';
import { joinsOf, remembering, soundsOfName, type Joined, type Sound } from './name-forms.ts';

/** Two parts less alike than this are different names. */
const ALIKE = 0.55;

interface Pair {
  readonly one: number;
  readonly other: number;
  /** Letters that differ; a vowel for a similar one counts half. */
  readonly cost: number;
  readonly length: number;
}

interface NameScore {
  /** From 0 to 1. */
  readonly score: number;
  /** Parts of the one that are parts of the other. */
  readonly matched: number;
  /** Whether all parts of both are the same, in the same order or with another part first. */
  readonly isSame: boolean;
}

type Part = readonly Sound[];

/** A name as it is compared: the sounds of each part, and those of parts that may be written as one word. */
export interface ComparedName {
  readonly parts: readonly Part[];
  readonly joins: readonly Joined[];
}

/** A name in the form in which it is compared. */
export function comparedName(name: string): ComparedName {
  const parts = soundsOfName(name);
  return { parts, joins: joinsOf(parts) };
}

/** The same for a name of the list. */
export const listedName = remembering(comparedName);

const isInitial = (part: Part) => part[0]?.exact.length === 1;

const isAlike = (one: Part, other: Part) => one.some(({ loose }) => other.some((sound) => sound.loose === loose));

/** The parts of a name, joined and split as the other name has them. */
function spelledAs({ parts, joins }: ComparedName, other: ComparedName): readonly Part[] {
  const written = new Map<number, readonly Part[]>();
  for (const { at, sounds } of joins) {
    if (at.some((place) => written.has(place)) || !other.parts.some((part) => isAlike(sounds, part))) continue;
    at.forEach((place, number) => written.set(place, number === 0 ? [sounds] : []));
  }
  return parts.flatMap((part, place) => {
    const split = other.joins.find(({ sounds }) => isAlike(sounds, part));
    return written.get(place) ?? split?.at.map((at) => other.parts[at] ?? part) ?? [part];
  });
}

/** Compares names whose parts may stand in another order, be misspelt, joined or split, or be missing in one of them. */
export function scoreNames(name: ComparedName, other: ComparedName): NameScore {
  const own = spelledAs(name, other);
  const [shorter, longer] = own.length <= other.parts.length ? [own, other.parts] : [other.parts, own];
  const pairs = bestPairs(shorter, longer);
  const conflicts = shorter
    .filter((_, at) => !pairs.some((pair) => pair.one === at))
    .filter((part) => !isInitial(part));
  const missing = longer.length - pairs.length - conflicts.length;
  const conflicting = conflicts.reduce((sum, [sound]) => sum + (sound?.exact.length ?? 0), 0);
  const length = pairs.reduce((sum, pair) => sum + pair.length, conflicting);
  const cost = pairs.reduce((sum, pair) => sum + pair.cost, conflicting);
  const matched = pairs.length;
  const spelling = length === 0 ? 0 : 1 - cost / length;
  // Fewer parts say less about a person.
  const weight = matched < 2 ? 0.85 : matched === 2 ? 0.97 : 1;
  return {
    score: Math.max(0, spelling * weight - 0.02 * Math.min(3, Math.max(0, missing))),
    matched,
    isSame: cost === 0 && matched === longer.length && isRotated(pairs, matched),
  };
}

const isRotated = (pairs: readonly Pair[], count: number) =>
  new Set(pairs.map(({ one, other }) => (one - other + count) % count)).size === 1;

/** Each part with the part of the other name that is most like it, both used once. */
function bestPairs(shorter: readonly Part[], longer: readonly Part[]): Pair[] {
  const possible = shorter.flatMap((sounds, one) =>
    longer.flatMap((others, other): Pair[] => {
      if (isInitial(sounds) || isInitial(others)) return [];
      const pair = { one, other, ...compareParts(sounds, others) };
      return 1 - pair.cost / pair.length >= ALIKE ? [pair] : [];
    }),
  );
  const chosen: Pair[] = [];
  for (const pair of possible.toSorted((a, b) => a.cost / a.length - b.cost / b.length)) {
    if (!chosen.some(({ one, other }) => one === pair.one || other === pair.other)) chosen.push(pair);
  }
  return chosen;
}

function compareParts(sounds: Part, others: Part) {
  let best = { cost: Number.POSITIVE_INFINITY, length: 1 };
  for (const sound of sounds) {
    for (const other of others) {
      const length = Math.max(sound.exact.length, other.exact.length);
      const spelling = (edits(sound.exact, other.exact) + edits(sound.loose, other.loose)) / 2;
      // The same consonants: only vowels are written in another way.
      const letters = sound.skeleton === other.skeleton ? spelling * 0.7 : spelling;
      // Few mistakes are at the start, and several in one part make another name of it.
      const isOtherStart = sound.exact.charAt(0) !== other.exact.charAt(0);
      const cost = letters * (1 + letters / length) + (isOtherStart ? 0.5 : 0);
      if (cost / length < best.cost / best.length) best = { cost, length };
    }
  }
  return best;
}

/** Two neighbouring letters in the wrong order are one mistake. */
function edits(one: string, other: string): number {
  const count = distance(one, other);
  return count === 2 && one.length === other.length && isTransposed(one, other) ? 1 : count;
}

function isTransposed(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
