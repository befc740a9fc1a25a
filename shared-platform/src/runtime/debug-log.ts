const enabled = () =>
  typeof window !== 'undefined' && ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** Writes to the console on the developer's own machine only. Never give it personal data. */
export function debugLog(...words: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that may
  if (enabled()) console.debug(...words);
}
