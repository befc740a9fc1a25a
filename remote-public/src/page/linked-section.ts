/** The id of the section that an address names with its hash; `undefined` for no hash and for one that is no text. */
export function linkedSection(hash: string): string | undefined {
  if (hash === '') return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
