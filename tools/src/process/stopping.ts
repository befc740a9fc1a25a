const controller = new AbortController();

/** Aborted once when the command is asked to stop: Ctrl-C, SIGTERM, or the death of the process that started it. */
export const stopping = controller.signal;

/** Listens for every way in which a command is asked to stop. */
export function listenForStop(): void {
  const stop = () => controller.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  // bootstrap.mjs keeps a channel open; when it is killed the channel closes and nothing is left behind.
  process.on('disconnect', stop);
}

/** Resolves when the command is asked to stop. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) resolve();
    else stopping.addEventListener('abort', () => resolve(), { once: true });
  });
}
