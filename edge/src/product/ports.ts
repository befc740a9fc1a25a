import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from '@exchange/shared-node';

/** Checks early in a start that a port is free. Port 0 always is. */
export async function assertPortIsFree(port: number, host: string, setting: string): Promise<void> {
  const server = createServer();
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portFailure(error, port, setting);
  });
  await server[Symbol.asyncDispose]();
}

export function portFailure({ code, message }: NodeJS.ErrnoException, port: number, setting: string): Failure {
  if (code === 'EADDRINUSE')
    return new Failure(
      `Port ${port} is in use by another program; stop that program or set ${setting} to a free port.`,
    );
  if (code === 'EACCES')
    return new Failure(`Port ${port} needs rights this user does not have; set ${setting} to a port above 1023.`);
  return new Failure(
    `Port ${port} can't be listened on (${code ?? message}); set ${setting} or HOST to something else.`,
  );
}
