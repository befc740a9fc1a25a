/** Does work when the browser is idle, after 5 seconds at the latest. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 2000);
  return () => clearTimeout(handle);
}
