import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import type { Settings } from '../settings/settings.ts';
import { registerApiProxy } from './api-proxy.ts';
import { liveRegistry } from './live-registry.ts';
import { makePage } from './page.ts';
import { registerStaticFiles } from './static-files.ts';

export interface EdgeOptions {
  readonly settings: Settings;
  /** Folder of releases with its registry. */
  readonly releases: string;
  /** Origin of the service at this moment; it may move when the service is started again. */
  readonly serviceAddress: () => string;
  /** While developing, files change under their addresses, and the page gets a script that reloads it. */
  readonly development?: { readonly head: string; readonly register: (edge: FastifyInstance) => void };
}

/** The local edge: the page, the releases, and the service behind `/api`. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { settings, releases, serviceAddress, development } = options;
  const edge = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  const registry = liveRegistry(releases);

  edge.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  await edge.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  edge.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  development?.register(edge);
  await registerApiProxy(edge, serviceAddress);
  await registerStaticFiles(edge, { releases, registry, immutable: !development });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, etag, policy } = await makePage(releases, await registry(), settings, development?.head);
    reply.headers({ 'cache-control': 'no-cache', etag, 'content-security-policy': policy });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  edge.get('/', sendPage);
  edge.get('/index.html', sendPage);
  edge.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) return sendPage(request, reply);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  });
  return edge;
}

/** The browser's router knows the routes; a path that looks like a file is not one of them. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const file = /\.[^/]+$/.test(path) || /^\/(mfe|assets|api)(\/|$)/.test(path);
  return !file && (method === 'GET' || method === 'HEAD');
}
