import { namesWithoutDoor } from './shares.ts';

const version = '1.0.0';

describe('what a remote uses of a shared package', () => {
  it('is built when the door of the package names it', async () => {
    expect(await namesWithoutDoor({ 'react-redux': { version, names: ['useSelector'] } })).toEqual([]);
  });

  it('is refused when the door does not, with the file to change', async () => {
    expect(await namesWithoutDoor({ 'react-redux': { version, names: ['useSelector', 'connect'] } })).toEqual([
      'uses connect of react-redux; name it in shell/src/doors/react-redux.ts',
    ]);
  });

  it('is refused when its names cannot be read', async () => {
    expect(await namesWithoutDoor({ 'zod/mini': { version, names: '*' } })).toEqual([
      'uses zod/mini as a whole; import what it needs by name',
    ]);
  });

  it('is free where there is no door: React can only be given whole', async () => {
    expect(await namesWithoutDoor({ react: { version, names: '*' } })).toEqual([]);
  });
});
