import { createServer } from 'node:net';
import { Failure } from '@exchange/shared-node';

/** Checks early in a start that a port is free. Port 0 always is. */
export async function assertPortIsFree(port: number, host: string, setting: string): Promise<void> {
  const reason = await tryToListen(port, host);
  if (reason !== undefined) throw portFailure(reason, port, setting);
}

export function portFailure(reason: string, port: number, setting: string): Failure {
  if (reason === 'EADDRINUSE')
    return new Failure(
      `Port ${port} is in use by another program; stop that program or set ${setting} to a free port.`,
    );
  if (reason === 'EACCES')
    return new Failure(`Port ${port} needs rights this user does not have; set ${setting} to a port above 1023.`);
  return new Failure(`Port ${port} can't be listened on (${reason}); set ${setting} or HOST to something else.`);
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
