/** The section id in the hash of an address; `undefined` when there is no hash or it is malformed. */
export function linkedSection(hash: string): string | undefined {
  if (hash === '') return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
