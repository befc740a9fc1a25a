import { readingsOf, soundsOf } from './name-forms.ts';

/** Whether two names share two of their parts, in either alphabet: one name may be left out, added or typed otherwise. */
export function shareName(one: string, other: string): boolean {
  const theirs = new Set(readingsOf(other).flatMap(soundsOf));
  const shared = readingsOf(one)
    .map(soundsOf)
    .filter((sounds) => sounds.some((sound) => theirs.has(sound)));
  return new Set(shared.map(([sound]) => sound)).size >= 2;
}
