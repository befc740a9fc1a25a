/**
 * A style sheet as an element of the page, so that the page is painted without waiting for a file. Its addresses stay
 * those that they are at the sheet's own address, by which the page's scripts know it.
 * @param address of the sheet: a path, or an absolute address
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
