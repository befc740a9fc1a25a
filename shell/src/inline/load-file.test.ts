import { integrityOf } from '@exchange/shared-platform/registry';
import { loadFile } from './load-file.ts';

const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
let count = 0;
const newFile = (kind: 'js' | 'css') => `/assets/${(count += 1)}/${hash}.${kind}`;

const scripts = () => [...document.head.querySelectorAll('script')];
const links = () => [...document.head.querySelectorAll('link')];
const newest = () => {
  const element = scripts().at(-1) ?? links().at(-1);
  if (!element) throw new Error('nothing is being loaded');
  return element;
};

const finish = (element: Element) => element.dispatchEvent(new Event('load'));
const breakOff = () => newest().dispatchEvent(new Event('error'));

/** What a browser does with a script that arrived whole. */
function arrive(script: Element, content: unknown): void {
  if (script instanceof HTMLScriptElement) script.take?.(content);
  finish(script);
}

const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

let fetched: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});

describe('a script', () => {
  it('is checked against its name and hands its content over once', async () => {
    const url = newFile('js');
    const received: unknown[] = [];
    const loading = loadFile(url, (content) => received.push(content));
    const script = newest();
    expect(script.integrity).toBe(integrityOf(url));
    expect(script.crossOrigin).toBe('anonymous');
    arrive(script, 'content');
    await loading;
    arrive(script, 'content');
    expect(received).toEqual(['content']);
  });

  it('is not checked when its name tells nothing, as in development', () => {
    void loadFile('/assets/main.js');
    expect(newest().integrity).toBe('');
  });

  it('that does not arrive is asked for again at an address that no cache knows, and mended in the cache', async () => {
    const url = newFile('js');
    const loading = loadFile(url, (content: string) => content);
    breakOff();
    await pass(300);
    const [first, second] = scripts().map(({ src }) => new URL(src));
    expect(first?.search).toBe('');
    expect(second?.search).toMatch(/^\?retry=\d+$/);
    arrive(newest(), 'content');
    expect(await loading).toBe('content');
    expect(fetched).toHaveBeenCalledWith(url, { cache: 'reload' });
  });

  it('of another origin that fails comes from the site itself, before the other origin is asked once more', async () => {
    const path = `/mfe/wizard/entry.${hash}.js`;
    const url = `https://cdn.example.com/live${path}`;
    const loading = loadFile(url, (content: string) => content);
    breakOff();
    await pass(300);
    const tried = () => new URL(newest() instanceof HTMLScriptElement ? (newest() as HTMLScriptElement).src : '');
    expect(tried()).toMatchObject({ origin: window.location.origin, pathname: path });
    breakOff();
    await pass(600);
    expect(tried()).toMatchObject({ origin: 'https://cdn.example.com', pathname: `/live${path}` });
    arrive(newest(), 'content');
    expect(await loading).toBe('content');
  });

  it('is given up after three attempts', async () => {
    const url = newFile('js');
    const loading = loadFile(url).catch((error: unknown) => error);
    for (const wait of [300, 600, 0]) {
      breakOff();
      await pass(wait);
    }
    expect(await loading).toMatchObject({ name: 'ChunkLoadError', type: 'network', request: url });
    expect(scripts()).toEqual([]);
  });

  it('that arrives and hands nothing over, since it broke, is asked for again', async () => {
    const url = newFile('js');
    const loading = loadFile(url, (content: string) => content);
    finish(newest());
    await pass(300);
    arrive(newest(), 'content');
    expect(await loading).toBe('content');
  });

  it('whose content can not be used is no success', async () => {
    const url = newFile('js');
    const loading = loadFile(url, () => {
      throw new Error('not for us');
    });
    arrive(newest(), 'content');
    await expect(loading).rejects.toThrow('not for us');
  });

  it('that hangs is asked for a second time, and whichever comes first counts', async () => {
    const url = newFile('js');
    const received: unknown[] = [];
    const loading = loadFile(url, (content) => received.push(content));
    await pass(8300);
    const [late, second] = scripts();
    if (!late || !second) throw new Error('there was no second attempt');
    arrive(late, 'late');
    arrive(second, 'second');
    await loading;
    expect(received).toEqual(['late']);
  });

  it('that hangs twice is given up within 15 seconds', async () => {
    const loading = loadFile(newFile('js')).catch((error: unknown) => error);
    await pass(15_000);
    expect(await loading).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  });

  it('that hangs is waited for, for as long as there is nothing else to show', async () => {
    const loading = loadFile(
      newFile('js'),
      (content: string) => content,
      () => true,
    );
    await pass(60_000);
    arrive(newest(), 'content');
    expect(await loading).toBe('content');
  });
});

describe('a style sheet', () => {
  it('is checked in the same way and stays in the page alone', async () => {
    const url = newFile('css');
    const loading = loadFile(url);
    breakOff();
    await pass(300);
    const link = links().at(-1);
    if (!link) throw new Error('nothing is being loaded');
    expect(link.integrity).toBe(integrityOf(url));
    Object.defineProperty(link, 'sheet', { value: {} });
    finish(link);
    await loading;
    expect(links()).toEqual([link]);
  });

  it('that turns out to be a web page is asked for again', async () => {
    void loadFile(newFile('css'));
    const link = newest();
    Object.defineProperty(link, 'sheet', { value: null });
    finish(link);
    await pass(300);
    expect(links()).toHaveLength(2);
  });
});

test('a style sheet that the page contains is not asked for, however its address is written', async () => {
  const url = newFile('css');
  const contained = document.createElement('style');
  contained.dataset['href'] = url;
  document.head.append(contained);
  await loadFile(url);
  await loadFile(new URL(url, document.baseURI).href);
  expect(links()).toEqual([]);
});
