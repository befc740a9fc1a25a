/** Asks for the preview that this tab keeps, where its address lacks it. Says whether the page is being replaced. */
export function keepPreview(go = (href: string) => window.location.replace(href)): boolean {
  try {
    const address = new URL(window.location.href);
    const kept = sessionStorage.getItem('preview');
    if (kept && !address.searchParams.has('preview')) {
      address.searchParams.set('preview', kept);
      go(address.href);
      return true;
    }
  } catch {
    // A browser may forbid the storage.
  }
  return false;
}
