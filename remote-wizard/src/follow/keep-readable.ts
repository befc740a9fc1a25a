const WORKER = '/follow-worker.js';

/**
 * Keeps the files of this page on the device, so that it opens without a network. Browsers without service workers, and
 * private windows that refuse them, do without.
 */
export async function keepReadable(): Promise<void> {
  // Missing on pages without HTTPS.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined) return;
  try {
    const { active, installing, waiting } = await workers.register(WORKER, { scope: '/transaction/follow' });
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    (active ?? waiting ?? installing)?.postMessage(loaded);
  } catch {
    // The page works without it.
  }
}
