/** File name of every container's entry. Its folder is immutable, so the name needs no hash. */
export const entryFile = 'remoteEntry.js';

/**
 * Global variable that a container's entry sets. It has a prefix because an element with the id `wizard` would otherwise
 * pass for a container, and because `public` is a reserved word.
 */
export function globalName(name: string): string {
  return `exchange_${name}`;
}
