import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoredRegistry } from '../release/stored-registry.ts';
import { releaseFolder } from '../release/release-folder.ts';

/** Files of `shell/public` that have fixed addresses. */
const publicFiles = ['favicon.svg', 'favicon.ico', 'robots.txt', 'manifest.webmanifest', 'apple-touch-icon.png'];

export interface StaticOptions {
  readonly releases: string;
  readonly registry: () => Promise<StoredRegistry>;
  /** True where an address never changes its bytes; false while developing. */
  readonly immutable: boolean;
}

/** Serves the releases, and the shell's hashed files at `/assets/`. */
export async function registerStaticFiles(edge: FastifyInstance, options: StaticOptions): Promise<void> {
  const { releases, registry, immutable } = options;
  const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  await edge.register(fastifyStatic, {
    root: join(releases, 'mfe'),
    prefix: '/mfe/',
    preCompressed: immutable,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.headers({
        'cache-control': reply.getHeader('cache-control') ?? cacheControl,
        // Another environment's shell may load these files; they hold nothing secret.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });

  // A page opened before a release still asks for files of the shell it came with.
  const sendFromShell = async (reply: FastifyReply, file: string, caching: string) => {
    const { live, previous } = (await registry()).shell;
    const folders = [live, previous].flatMap((release) =>
      release ? [releaseFolder(releases, 'shell', release.version)] : [],
    );
    const folder = folders.find((candidate) => existsSync(join(candidate, file)));
    if (!folder) return reply.callNotFound();
    return reply.header('cache-control', caching).sendFile(file, folder);
  };
  edge.get<{ Params: { file: string } }>('/assets/:file(^\\w[\\w.-]*$)', async ({ params }, reply) =>
    sendFromShell(reply, `assets/${params.file}`, cacheControl),
  );
  for (const file of publicFiles)
    edge.get(`/${file}`, async (_request, reply) => sendFromShell(reply, file, 'public, max-age=3600'));
}
