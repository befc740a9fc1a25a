import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { repairCompressed } from '@exchange/federation/precompress';
import { print } from '@exchange/shared-node';
import { roomsOf } from '@exchange/federation/live-releases';
import { caching, storedFileHeaders } from './delivery.ts';
import type { ReleaseSource } from './live-registry.ts';

export async function registerStaticFiles(
  edge: FastifyInstance,
  { live, stores }: ReleaseSource,
  immutable: boolean,
): Promise<void> {
  // An address determines the content, except during development.
  const cacheControl = immutable ? caching.stored : caching.page;
  const repair = damageRepair();
  const repairIn = async (path: string) => {
    await Promise.all(stores.map((store) => repair(join(store, path))));
  };
  if (immutable) {
    // A proxy in front may serve the same files from the disk.
    const repairAll = async () => {
      for (const [name, room] of Object.entries(roomsOf(await live())))
        for (const { files } of [room.live, ...room.fallbacks])
          for (const { path } of files) await repairIn(join(name, path));
    };
    void repairAll().catch((error: unknown) => print.error(`Files of releases were not checked: ${String(error)}`));
    edge.addHook('onRequest', async ({ url }) => {
      const [, file] = /^\/(mfe\/(?!.*\.\.)[\w./-]+|assets\/[\w.-]+)/.exec(url) ?? [];
      if (file !== undefined) await repairIn(file.replace(/^mfe\//, '').replace(/^assets\//, 'shell/assets/'));
    });
  }
  await edge.register(fastifyStatic, {
    root: [...stores],
    prefix: '/mfe/',
    preCompressed: immutable,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.headers({
        'cache-control': reply.getHeader('cache-control') ?? cacheControl,
        ...storedFileHeaders,
      });
    },
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

/** Repairs the compressed form of a file, which it looks at once for each time at which it was written. */
function damageRepair(): (file: string) => Promise<void> {
  const checks = new Map<string, Promise<void>>();
  const check = async (file: string) => {
    if (await repairCompressed(file)) print.error(`The compressed form of ${file} was damaged; it was made again.`);
  };
  return async (file) => {
    const written = (await stat(`${file}.br`).catch(() => undefined))?.mtimeMs;
    if (written === undefined) return;
    const key = `${file} ${written}`;
    const done = checks.get(key) ?? check(file);
    checks.set(key, done);
    await done;
  };
}
