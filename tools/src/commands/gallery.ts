import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { buildFolders } from '@exchange/federation/build-rooms';
import { print, runCommand, stopRequested } from '@exchange/shared-node';
import { assertPortIsFree } from '@exchange/edge/ports';
import { readSettings } from '@exchange/edge/settings';

await runCommand(async (args) => {
  parseArgs({ args });
  const { PORT, HOST } = readSettings(process.env);
  await assertPortIsFree(PORT, HOST, 'PORT');
  const folders = await buildFolders(['gallery'], print.line);
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folders.map((folder) => join(folder, 'store')) });
  const address = await server.listen({ port: PORT, host: HOST });
  print.line(`The gallery is open at ${address.replace('127.0.0.1', 'localhost')}. Ctrl-C closes it.`);
  await stopRequested();
  await server.close();
});
