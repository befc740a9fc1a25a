/** The link to the content leaves the address as it is: behind its # may be what the page is about, such as a token. */
export function keepAddressOfSkipLink(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href="#content"]');
    const content = document.getElementById('content');
    if (!link || !content) return;
    event.preventDefault();
    content.focus();
    content.scrollIntoView();
  });
}
