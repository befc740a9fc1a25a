import { once } from 'node:events';

const controller = new AbortController();

/**
 * Aborted when the command is asked to stop: by Ctrl-C, by SIGTERM to it or to the service, or by the end of its parent
 * process.
 */
export const stopping = controller.signal;

/** Asks the command to stop, as Ctrl-C does. */
export const requestStop = (): void => controller.abort();

/** Listens for all stop signals. */
export function listenForStop(): void {
  process.on('SIGINT', requestStop).on('SIGTERM', requestStop).on('SIGHUP', requestStop);
  // run-command.mjs keeps a channel open; when it is killed the channel closes and nothing is left behind.
  process.on('disconnect', requestStop);
}

/** Resolves when the command is asked to stop. */
export async function stopRequested(): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
}
