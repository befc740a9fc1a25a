import { connect, createServer, type Socket } from 'node:net';
import { listen } from './free-port.ts';

// What PgBouncer 1.18 keeps track of without being told.
const known = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

/** A pooler that refuses, as PgBouncer does, a session that begins with a parameter that it does not know. */
export async function startSessionPooler(url: string) {
  const path = `${decodeURIComponent(new URL(url).hostname)}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client
      .once('error', () => undefined)
      .once('data', (start: Buffer) => {
        const unknown = parametersOf(start).find((name) => !known.has(name.toLowerCase()));
        if (unknown !== undefined) {
          client.end(refusal(`unsupported startup parameter: ${unknown}`));
          return;
        }
        const upstream = connect(path);
        sockets.add(upstream);
        upstream.once('error', () => client.destroy()).once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
        upstream.write(start);
        client.pipe(upstream).pipe(client);
      });
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(await listen(server));
  return {
    url: own.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Names in a start message: its length, the protocol's version, and names and values that end with NUL. */
const parametersOf = (start: Buffer): readonly string[] =>
  start
    .toString('utf8', 8)
    .split('\0')
    .filter((text, at) => at % 2 === 0 && text !== '');

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
