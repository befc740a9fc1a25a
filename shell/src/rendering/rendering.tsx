import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import {
  api,
  areRatesUnavailable,
  catalogueApi,
  environmentSchema,
  injectState,
  type RemoteDefinition,
} from '@exchange/shared-platform';
import type { CachedReply, Environment, Rendered } from '@exchange/shared-platform/registry';
import { Application } from '../application/application.tsx';
import { Frame } from '../application/frame.tsx';
import { prepareApplication, type Started } from '../application/start-up.ts';
import { FRAME_ONLY } from '../application/take-over.ts';
import { pagesOf, preparePage } from '../remote-outlet/remote-routes.tsx';

// Compiled for Node, and used by the process that prerenders pages: `edge/src/rendering`. It may be of another release
// than the tools, so what is exported here changes by additions only.

/** It comes straight from the edge, which may be an earlier one. */
const prepare: typeof prepareApplication = (environment, ...page) =>
  prepareApplication(environmentSchema.parse(environment), ...page);

export async function readReplies(
  environment: Environment,
  before: readonly CachedReply[] = [],
): Promise<readonly CachedReply[]> {
  const { store } = await prepare(environment, 'en');
  let isMissing = false;
  const read = async (
    endpointName: string,
    query: Promise<{ data?: unknown; error?: unknown }>,
    arg?: string,
  ): Promise<CachedReply[]> => {
    const { data, error } = await query;
    if (data !== undefined) return [{ endpointName, ...(arg !== undefined && { arg }), value: data }];
    isMissing ||= !areRatesUnavailable(error);
    return [];
  };
  const { getAllOffices, getAllCurrencies, getSiteSettings, getExchangeRate } = catalogueApi.endpoints;
  const currencies = store.dispatch(getAllCurrencies.initiate());
  const codes = (await currencies).data?.map(({ code }) => code) ?? [];
  const replies = await Promise.all([
    read('getAllOffices', store.dispatch(getAllOffices.initiate())),
    read('getAllCurrencies', currencies),
    read('getSiteSettings', store.dispatch(getSiteSettings.initiate())),
    ...codes.map((code) => read('getExchangeRate', store.dispatch(getExchangeRate.initiate(code)), code)),
  ]);
  store.dispatch(api.util.resetApiState());
  return isMissing && before.length > 0 ? before : replies.flat();
}

interface PageRequest extends Rendered {
  readonly environment: Environment;
  readonly pathname: string;
  readonly remote: RemoteDefinition | undefined;
}

interface PageHtml {
  readonly markup: string;
  readonly head: string;
}

export async function renderPage(request: PageRequest): Promise<PageHtml> {
  const { environment, language, replies } = request;
  const started = await prepare(environment, language, replies);
  try {
    return await renderWith(started, request);
  } finally {
    // The timers of what is cached for a day would keep store and texts of every rendering.
    started.store.dispatch(api.util.resetApiState());
  }
}

async function renderWith(started: Started, { pathname, remote, at }: PageRequest): Promise<PageHtml> {
  if (remote) {
    await preparePage(remote, started.texts, pathname);
    injectState(started.store, remote);
  }
  const Pages = remote ? pagesOf(remote, ignore, ignore) : FrameOnly;
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <Application {...started} rendered={{ at, state: started.store.getState() }}>
      <StaticRouter location={pathname}>
        <Frame routesOf={() => Pages} />
      </StaticRouter>
    </Application>,
    {
      // A part that is sent later would need a script to get to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => {
        if (error === frameOnly) return FRAME_ONLY;
        faults.push(error);
        return undefined;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  // React writes them first, with hints for pictures, which the page does not need that early.
  const [first = ''] = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html) ?? [];
  return { markup: html.slice(first.length), head: first.replaceAll(/<link [^>]*>/g, '') };
}

const ignore = () => undefined;
const frameOnly = new Error('the page itself is rendered in the browser');

function FrameOnly(): never {
  throw frameOnly;
}
