import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const worker = readFileSync(join(__dirname, '../public/follow-worker.js'), 'utf8');

const fail = () => Promise.reject(new Error('the storage is damaged'));

/** What a page gets from the worker of a browser, or undefined where it asks the network itself. */
async function openPage(
  fetch: () => Promise<Response>,
  open: () => Promise<object> = fail,
  query = '',
): Promise<Response | undefined> {
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(worker, {
    URL,
    location,
    fetch,
    caches: { open, match: fail },
    addEventListener: listeners.set.bind(listeners),
  });
  const request = new Request(new URL(`/transaction/follow${query}`, location.origin));
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
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

test('a page is kept, and a preview is neither kept nor answered by it: it is for its tab alone', async () => {
  const kept: unknown[] = [];
  const open = async () => ({ put: async (key: string) => void kept.push(key) });
  expect(await openPage(async () => new Response(), open, '?preview=secret')).toBeUndefined();
  expect(kept).toEqual([]);
  await openPage(async () => new Response(), open, '?lang=bg');
  expect(kept).toEqual(['http://localhost/transaction/follow']);
});
