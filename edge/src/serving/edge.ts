import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLanguage } from '@exchange/shared-domain';
import { ApiError, traceIdOf } from '@exchange/api/http';
import type { LiveVersions } from '@exchange/shared-platform/registry';
import { roomsOf } from '@exchange/federation/live-releases';
import { ReleaseGuard, takeFailures } from '../guard/release-guard.ts';
import type { Settings } from '../settings/settings.ts';
import { registerApiProxy } from './api-proxy.ts';
import { balanceServices } from './balanced-services.ts';
import { edgeServers } from './edge-servers.ts';
import type { ReleaseSource } from './live-registry.ts';
import { limitOpenRequests } from './open-limit.ts';
import { pageSource } from './page-source.ts';
import { isPageRequest, pageAnswers } from './page-answers.ts';
import { startPrerendering } from './prerendering.ts';
import { refuse } from './refusals.ts';
import { registerSearchFiles } from './search-files.ts';
import { type ServedReleases, sideOf } from './sides.ts';
import { registerStaticFiles } from './static-files.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { caching, securityHeaders, strictTransport } from './delivery.ts';

interface EdgeOptions {
  readonly settings: Settings;
  readonly releases: ReleaseSource;
  /** Current origin of the product's own service; it may change when the service restarts. Unused with `API_URLS`. */
  readonly serviceAddress?: (() => string) | undefined;
  /** Set during development: files change without new addresses, and the page gets a reload script. */
  readonly development?: { readonly head: string; readonly register: (edge: FastifyInstance) => void };
}

export interface Edge {
  readonly app: FastifyInstance;
  /** Opens it on the host and port of the settings until `app.close()`, which lets current requests finish. */
  readonly listen: () => Promise<string>;
}

export async function buildEdge(options: EdgeOptions): Promise<Edge> {
  const { settings, serviceAddress = () => '', development } = options;
  const balanced = settings.API_URLS.length > 0 ? balanceServices(settings.API_URLS) : undefined;
  const serviceAddresses = balanced?.addresses ?? (() => [serviceAddress()]);
  const origins = settings.CORS_ORIGINS ?? [];
  const prerendering = startPrerendering({
    live: options.releases.live,
    settings,
    serviceAddress: () => serviceAddresses()[0] ?? '',
  });
  const releases = { ...options.releases, live: prerendering.live };
  const page = pageSource({ stores: releases.stores, pages: prerendering.pages, settings, head: development?.head });
  const { folder, live } = releases;
  const guard = folder === undefined ? undefined : new ReleaseGuard({ live, folder, settings });
  const answerPage = pageAnswers(page, live, (request, side) => guard?.visit(request, side));
  // Nobody else would see that it failed, and the edge would end.
  const answerOrRefuse: typeof answerPage = (request, reply) =>
    answerPage(request, reply).catch((fault) => refuse(fault, request, reply, origins));
  const app = fastify({
    genReqId: traceIdOf,
    // The client address is the right-most one that is not a trusted proxy; addresses before it can be fake.
    trustProxy: trustedProxies(settings.TRUSTED_PROXIES ?? []),
    // Proxies send absolute URLs; they mean the same.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/',
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      void (isPageRequest(request) ? answerOrRefuse(request, reply) : refuse(error, request, reply, origins));
    },
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  const servers = edgeServers(settings, app.routing);

  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply, origins));
  // The browser's router has the pages; here they have no routes.
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return answerPage(request, reply);
    throw new ApiError(404, 'ENTITY_NOT_FOUND');
  });
  app.addHook('onRequest', async (request, reply) => addSecurityHeaders(request, reply));
  limitOpenRequests(app, settings.OPEN_REQUESTS_PER_ADDRESS);
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  });
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  development?.register(app);
  if (guard === undefined) takeFailures(app);
  else guard.register(app);
  registerLiveVersions(app, releases.live);
  registerSearchFiles(app, releases.live, settings.SITE_URL);
  // In SMS, which are paid by the part: the browser adds what follows the #.
  app.get<{ Params: { language?: string } }>('/f/:language?', async ({ params: { language } }, reply) => {
    const query = isLanguage(language) ? `?lang=${language}` : '';
    return reply.header('cache-control', 'no-store').redirect(`/transaction/follow${query}`);
  });
  registerApiProxy(app, serviceAddresses, releases);
  await registerStaticFiles(app, releases, !development);
  app.addHook('preClose', servers.close);
  app.addHook('onClose', () => prerendering.close());
  app.addHook('onClose', async () => balanced?.close());
  await app.ready();
  return { app, listen: servers.listen };
}

function registerLiveVersions(edge: FastifyInstance, live: () => Promise<ServedReleases>): void {
  edge.get('/live.json', async (request, reply) => {
    const { releases, preview } = await sideOf(await live(), request);
    const rooms = Object.entries(roomsOf(releases));
    const versions: LiveVersions = Object.fromEntries(rooms.map(([name, room]) => [name, room.live.version]));
    return reply.headers({ 'cache-control': preview ? caching.preview : caching.page, vary: 'cookie' }).send(versions);
  });
}

function addSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, ...(protocol === 'https' && { 'strict-transport-security': strictTransport }) });
}
