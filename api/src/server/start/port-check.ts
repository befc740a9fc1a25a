import { createServer } from 'node:net';
import { hasCode, StartError } from '../../settings/start-error.ts';

/**
 * Checks that the port is free before a database is opened and migrated.
 * @throws StartError
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw portError(error, port, host);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Turns an error about an unavailable port into a sentence; returns other errors unchanged. */
export function portError(error: unknown, port: number, host: string): unknown {
  if (!hasCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')) return error;
  return new StartError(`The service can't listen on port ${port} of ${host}: set API_PORT to a port that is free.`);
}
