import { preloadElement } from './file-elements.ts';

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
