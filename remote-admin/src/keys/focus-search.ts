/** Focuses the search field of the page; what is typed next replaces its text. Returns whether there is one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[role="search"] [type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
