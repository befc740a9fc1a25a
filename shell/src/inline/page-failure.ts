/**
 * Tells the edge that the page did not become usable. It counts this while the release is young, once for a page.
 * @param release `wizard@1.2.0`, or `shell` for that of the page
 */
export function sayPageFailed(release: string): void {
  // A browser may have it switched off.
  navigator.sendBeacon?.(`/page-failure?${release}`);
}
