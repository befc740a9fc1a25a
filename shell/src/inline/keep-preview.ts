/**
 * Keeps the preview that the address asks for in this tab, and asks for it where an address of the tab lacks it. Says
 * whether the page is being replaced.
 */
export function keepPreview(go = (href: string) => window.location.replace(href)): boolean {
  try {
    const address = new URL(window.location.href);
    const asked = address.searchParams.get('preview');
    const kept = sessionStorage.getItem('preview');
    if (asked !== null) sessionStorage.setItem('preview', asked);
    else if (kept !== null) {
      address.searchParams.set('preview', kept);
      go(address.href);
      return true;
    }
  } catch {
    // A browser may forbid the storage.
  }
  return false;
}
