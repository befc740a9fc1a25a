import { partsOf, soundsOf } from './name-forms.ts';

/** Whether two names share two of their parts, in either alphabet: one name may be left out, added or typed otherwise. */
export function shareName(one: string, other: string): boolean {
  const sounds = new Set(partsOf(other).flatMap(soundsOf));
  const parts = [...new Set(partsOf(one))];
  return parts.filter((part) => soundsOf(part).some((sound) => sounds.has(sound))).length >= 2;
}
