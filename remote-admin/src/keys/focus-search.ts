/** Focuses the search field of the page. Returns whether there is one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[role="search"] [type="search"]');
  field?.focus();
  return field !== null;
}
