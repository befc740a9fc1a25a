import { integrityOf } from '@exchange/shared-platform/registry';

const kinds: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };

/**
 * Tells the browser of a file that the page will need. It counts only with the mode and the integrity that the load has;
 * fonts are loaded by the style sheet, without an integrity. A page is painted without its scripts.
 */
export function preloadElement(address: string): string {
  const kind = kinds[address.split('.').at(-1) ?? ''] ?? 'fetch';
  const priority = kind === 'script' ? ' fetchpriority="low"' : '';
  const checked = kind === 'font' ? 'crossorigin' : checkedBy(address);
  return `<link rel="preload" as="${kind}"${priority} href="${address}" ${checked}>`;
}

export const styleLink = (address: string): string => `<link rel="stylesheet" href="${address}" ${checkedBy(address)}>`;

/** Attributes by which the browser compares a file with its name. */
function checkedBy(address: string): string {
  const integrity = integrityOf(address);
  return `crossorigin${integrity && ` integrity="${integrity}"`}`;
}
