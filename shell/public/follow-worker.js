// Keeps the page of a followed request readable without a network: the document and the files of its last visit. The
// page itself stores what is known of the request. No other page is in this scope.
const CACHE = 'follow';
const PAGE = '/transaction/follow';

// A preview is for its tab alone, and what is kept is no answer to its link.
const isKept = ({ origin, pathname, searchParams }) =>
  origin === location.origin &&
  !searchParams.has('preview') &&
  (pathname === PAGE || /^\/(mfe|assets)\/|^\/api\/(offices|currencies|settings)$/.test(pathname));

/** The address in the cache: a page's query and a release's files need no second copy. */
const keyOf = ({ origin, pathname }) => origin + pathname;

const store = async (key, reply) => (await caches.open(CACHE)).put(key, reply);

async function answer(request, key) {
  try {
    const reply = await fetch(request);
    // Storage may be full or damaged: the reply counts.
    if (reply.ok) await store(key, reply.clone()).catch(() => undefined);
    return reply;
  } catch (error) {
    const kept = await caches.match(key, { ignoreVary: true }).catch(() => undefined);
    if (kept !== undefined) return kept;
    throw error;
  }
}

async function keepOnly(addresses) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    [PAGE, ...addresses]
      .map((address) => new URL(address, location.origin))
      .filter(isKept)
      .map(keyOf),
  );
  for (const { url } of await cache.keys()) if (!wanted.delete(url)) await cache.delete(url);
  await Promise.all([...wanted].map((address) => cache.add(address).catch(() => undefined)));
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.waitUntil(keepOnly(event.data)));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === 'GET' && isKept(url)) event.respondWith(answer(event.request, keyOf(url)));
});
