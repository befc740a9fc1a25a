import { preloadRoute, type ShellFiles } from './preload-route.ts';

const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const shell: ShellFiles = {
  texts: { en: ['/assets/shell-en.js'], bg: ['/assets/shell-bg.js'] },
  fonts: { en: ['/assets/latin.woff2'], bg: ['/assets/latin.woff2', '/assets/cyrillic.woff2'] },
};

const routes = {
  '/': { files: [`/mfe/public/entry.${hash}.js`], texts: { en: ['/mfe/public/en.js'], bg: ['/mfe/public/bg.js'] } },
  '/about': { files: ['/mfe/public/about.css'], texts: { en: [], bg: [] } },
  '/offices/:id': { files: ['/mfe/public/office.js'], texts: { en: [], bg: [] } },
};

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.as} ${link.getAttribute('href')}`);

function open(path: string, runtime: object = { registry: { remotes: { public: { live: { routes } } } } }) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="runtime">${JSON.stringify(runtime)}</script>`;
  preloadRoute(shell);
}

beforeEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = 'en';
});

describe('a visitor who opens a page', () => {
  it('gets its files at once, with the texts and fonts of the first language', () => {
    open('/');
    expect(preloads()).toEqual([
      'script /assets/shell-en.js',
      'font /assets/latin.woff2',
      `script /mfe/public/entry.${hash}.js`,
      'script /mfe/public/en.js',
    ]);
  });

  it('gets those of the language that the page is in', () => {
    document.documentElement.lang = 'bg';
    open('/');
    expect(preloads()).toEqual([
      'script /assets/shell-bg.js',
      'font /assets/latin.woff2',
      'font /assets/cyrillic.woff2',
      `script /mfe/public/entry.${hash}.js`,
      'script /mfe/public/bg.js',
    ]);
  });

  it.each(['/about', '/about/', '/About?from=mail'])('gets them however the address is written: %s', (path) => {
    open(path);
    expect(preloads()).toContain('style /mfe/public/about.css');
  });

  it('gets those of a page with a part of its own in the address', () => {
    open('/offices/7');
    expect(preloads()).toContain('script /mfe/public/office.js');
  });

  it('fetches no file twice: each is asked for as the loader does', () => {
    open('/');
    const entry = document.head.querySelector<HTMLLinkElement>(`[href*="${hash}"]`);
    expect(entry).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous', integrity });
  });

  it.each([
    ['an address without a page', '/nowhere', undefined],
    ['a page without a registry', '/', {}],
  ])('gets the shell alone at %s', (_case, path, runtime) => {
    open(path, runtime);
    expect(preloads()).toEqual(['script /assets/shell-en.js', 'font /assets/latin.woff2']);
  });
});
