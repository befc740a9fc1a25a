import { preloadElement, styleElement } from './file-elements.ts';

const hash = 'a'.repeat(64);
const integrity = `integrity="sha256-${Buffer.from(hash, 'hex').toString('base64')}"`;

describe('the preload of a file', () => {
  it('of a script waits for what is painted, and has the integrity of its load', () => {
    expect(preloadElement(`/assets/${hash}.js`)).toBe(
      `<link rel="preload" as="script" fetchpriority="low" href="/assets/${hash}.js" crossorigin ${integrity}>`,
    );
  });

  it('of a font has no integrity, as a style sheet loads it without', () => {
    expect(preloadElement(`/assets/${hash}.woff2`)).toBe(
      `<link rel="preload" as="font" href="/assets/${hash}.woff2" crossorigin>`,
    );
  });
});

const textOf = (address: string, css: string) => /<style[^>]*>(.*)<\/style>$/s.exec(styleElement(address, css))?.[1];

describe('a style sheet inside the page', () => {
  it('says which file it is', () => {
    expect(styleElement('/assets/a.css', 'p{color:red}')).toBe('<style data-href="/assets/a.css">p{color:red}</style>');
  });

  it.each([
    ['/mfe/public/assets/a.css', '../images/pin.png', '/mfe/public/images/pin.png'],
    ['/mfe/public/assets/a.css', '/assets/font.woff2', '/assets/font.woff2'],
    ['https://cdn.example.com/mfe/public/assets/a.css', 'pin.png', 'https://cdn.example.com/mfe/public/assets/pin.png'],
  ])('at %s finds %s at %s', (address, path, found) => {
    expect(textOf(address, `a{b:url(${path})}c{d:url("${path}")}`)).toBe(`a{b:url(${found})}c{d:url(${found})}`);
  });

  it('keeps addresses that say where they are', () => {
    const css = 'a{b:url(#arrow)}c{d:url("data:image/svg+xml,%3Csvg/%3E")}e{f:url(https://tiles.example.com/1.png)}';
    expect(textOf('/assets/a.css', css)).toBe(css);
    const picture = `a{b:url("data:image/svg+xml,%3Csvg fill='url(%23g)'/%3E")}`;
    expect(textOf('/assets/a.css', picture)).toBe(picture);
  });

  it("can't close its element", () => {
    expect(textOf('/assets/a.css', 'a::after{content:"</style>"}')).toBe(String.raw`a::after{content:"<\/style>"}`);
  });
});
