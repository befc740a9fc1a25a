import { preloadRoute, type ShellFiles } from './preload-route.ts';

const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const shell: ShellFiles = {
  texts: { en: ['/assets/shell-en.js'], bg: ['/assets/shell-bg.js'] },
  fonts: { en: ['/assets/latin.woff2'], bg: ['/assets/latin.woff2', '/assets/cyrillic.woff2'] },
};

const home = {
  files: [`/mfe/public/entry.${hash}.js`, '/mfe/public/home.css'],
  texts: { en: ['/mfe/public/en.js'], bg: ['/mfe/public/bg.js'] },
};

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.as} ${link.getAttribute('href')}`);

async function open(runtime: object = { registry: { remotes: { public: { live: { routes: { '/': home } } } } } }) {
  document.body.innerHTML = `<script type="application/json" id="runtime">${JSON.stringify(runtime)}</script>`;
  await preloadRoute(shell, Promise.resolve());
}

beforeEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = 'en';
});

describe('a visitor who opens a page', () => {
  it('gets its files at once, with the texts and fonts of the first language', async () => {
    await open();
    expect(preloads()).toEqual([
      'script /assets/shell-en.js',
      'font /assets/latin.woff2',
      `script /mfe/public/entry.${hash}.js`,
      'script /mfe/public/en.js',
      'style /mfe/public/home.css',
    ]);
  });

  it('gets those of the language that the page is in', async () => {
    document.documentElement.lang = 'bg';
    await open();
    expect(preloads()).toEqual([
      'script /assets/shell-bg.js',
      'font /assets/latin.woff2',
      'font /assets/cyrillic.woff2',
      `script /mfe/public/entry.${hash}.js`,
      'script /mfe/public/bg.js',
      'style /mfe/public/home.css',
    ]);
  });

  it('gets no style sheet that the page contains', async () => {
    const contained = document.createElement('style');
    contained.dataset['href'] = '/mfe/public/home.css';
    document.head.append(contained);
    await open();
    expect(preloads()).not.toContain('style /mfe/public/home.css');
  });

  it('fetches no file twice: each is asked for as the loader does', async () => {
    await open();
    const entry = document.head.querySelector<HTMLLinkElement>(`[href*="${hash}"]`);
    expect(entry).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous', integrity });
  });

  it.each([
    ['an address without a page', { registry: { remotes: { public: { live: { routes: {} } } } } }],
    ['a page without a registry', {}],
  ])('gets the shell alone at %s', async (_case, runtime) => {
    await open(runtime);
    expect(preloads()).toEqual(['script /assets/shell-en.js', 'font /assets/latin.woff2']);
  });
});
