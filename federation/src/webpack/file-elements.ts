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

function checkedBy(address: string): string {
  const integrity = integrityOf(address);
  return `crossorigin${integrity && ` integrity="${integrity}"`}`;
}

/**
 * A style sheet as an element of the page, so that the page is painted without waiting for a file. Its addresses stay
 * those that they are at the sheet's own address, by which the page's scripts know it.
 */
export function styleElement(address: string, css: string): string {
  const text = css.replace(/url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g, (whole, ...paths: (string | undefined)[]) => {
    const path = paths.slice(0, 3).find((each) => each !== undefined) ?? '';
    return /^(#|\w+:)/.test(path) ? whole : `url(${resolved(path, address)})`;
  });
  return `<style data-href="${address}">${text.replaceAll('</', String.raw`<\/`)}</style>`;
}

function resolved(path: string, address: string): string {
  const site = 'https://site.invalid';
  const { href } = new URL(path, new URL(address, site));
  return href.startsWith(site) ? href.slice(site.length) : href;
}
