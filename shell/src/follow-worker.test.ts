import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const worker = readFileSync(join(__dirname, '../public/follow-worker.js'), 'utf8');

/** What a page gets from the worker of a browser whose storage always fails. */
function openPage(fetch: () => Promise<Response>): Promise<Response> {
  const listeners = new Map<string, (event: object) => void>();
  const fail = () => Promise.reject(new Error('the storage is damaged'));
  runInNewContext(worker, {
    URL,
    location,
    fetch,
    caches: { open: fail, match: fail },
    addEventListener: listeners.set.bind(listeners),
  });
  const request = new Request(new URL('/transaction/follow', location.origin));
  return new Promise((respondWith) => listeners.get('fetch')?.({ request, respondWith }));
}

describe('a visitor whose storage is damaged', () => {
  it('opens a followed request all the same', async () => {
    expect(await openPage(async () => new Response())).toMatchObject({ status: 200 });
  });

  it('gets the failure of the network itself when that fails too', async () => {
    const error = new TypeError('there is no network');
    await expect(openPage(() => Promise.reject(error))).rejects.toBe(error);
  });
});
