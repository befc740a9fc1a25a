/** What a person means by text in the search field. */
export const readSearch = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;

/** Leva as people write them, with a point or a comma; `null` when it is no amount of leva. */
export function readLeva(text: string): string | undefined | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? plain : null;
}
