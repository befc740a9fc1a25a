// The first use of a language's data for dates and numbers takes a phone 60 ms. It has them once the page is painted,
// while the scripts arrive, and not when they run.
export function prepareFormats(): void {
  const language = document.documentElement.lang;
  requestAnimationFrame(() => setTimeout(() => [new Intl.DateTimeFormat(language), new Intl.NumberFormat(language)]));
}
