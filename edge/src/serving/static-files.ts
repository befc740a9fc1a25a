import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { caching, storedFileHeaders } from './delivery.ts';
import type { ReleaseSource } from './live-registry.ts';

export async function registerStaticFiles(
  edge: FastifyInstance,
  { live, stores }: ReleaseSource,
  immutable: boolean,
): Promise<void> {
  // An address determines the content, except during development.
  const cacheControl = immutable ? caching.stored : caching.page;
  await edge.register(fastifyStatic, {
    root: [...stores],
    prefix: '/mfe/',
    preCompressed: immutable,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.headers({ 'cache-control': reply.getHeader('cache-control') ?? cacheControl, ...storedFileHeaders });
    },
  });

  edge.get<{ Params: { name: string } }>('/mfe/:name/mf-manifest.json', async ({ params }, reply) => {
    const room = (await live()).remotes[params.name];
    if (room?.live.federation === undefined) return reply.callNotFound();
    return reply.header('cache-control', caching.page).sendFile(room.live.federation, room.notServed);
  });

  const sendFromShell = (reply: FastifyReply, path: string, kept: string) => {
    const store = stores.find((folder) => existsSync(join(folder, 'shell', path)));
    if (store === undefined) return reply.callNotFound();
    return reply.header('cache-control', kept).sendFile(path, join(store, 'shell'));
  };
  // Of every kept release, because pages opened before a release still load their files.
  edge.get<{ Params: { file: string } }>('/assets/:file(^\\w[\\w.-]*$)', async ({ params }, reply) =>
    sendFromShell(reply, `assets/${params.file}`, cacheControl),
  );
  edge.get<{ Params: { file: string } }>('/:file(^\\w[\\w-]*\\.\\w+$)', async ({ params }, reply) => {
    const path = (await live()).shell?.live.fixed[`/${params.file}`];
    return path === undefined ? reply.callNotFound() : sendFromShell(reply, path, caching.fixed);
  });
}
