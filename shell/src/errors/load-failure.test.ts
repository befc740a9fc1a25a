import { isLoadFailure } from '@exchange/shared-platform';
import { RemoteLoadError } from '../federation/remote-loader.ts';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

describe('code that did not arrive', () => {
  it.each([
    ['a remote', new RemoteLoadError('wizard', undefined)],
    ['a script or a style sheet of a page', chunkError],
  ])('is known when it is %s', (_, error) => {
    expect(isLoadFailure(error)).toBe(true);
  });

  it.each([new TypeError('x is undefined'), 'ChunkLoadError', undefined])('is told from a defect: %s', (error) => {
    expect(isLoadFailure(error)).toBe(false);
  });
});
