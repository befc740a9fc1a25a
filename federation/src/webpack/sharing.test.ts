import { installedVersion, packageName, readPackage } from '@exchange/shared-node';
import { providedByShell, consumedByRemotes } from './sharing.ts';

const provided = providedByShell();
const consumed = consumedByRemotes();
const givenKeys = Object.values(provided).map(({ shareKey }) => shareKey);

describe('what the shell shares', () => {
  it.each(['shared-platform', 'shared-ui'])('is every door of %s that remotes enter', (room) => {
    const closed = new Set(['./testing', './manifest', './contract', './registry']);
    const doors = Object.entries(readPackage(room).exports)
      .filter(([door, file]) => !closed.has(door) && /\.tsx?$/.test(file))
      .map(([door]) => door.replace(/^\./, packageName(room)));
    expect(givenKeys).toEqual(expect.arrayContaining(doors));
  });

  it('is no door for tests, for releases, for the shell alone, or for what answers before the application', () => {
    expect(givenKeys.filter((key) => /\/(testing|manifest|contract|registry)$/.test(key))).toEqual([]);
  });
});

describe('what remotes take', () => {
  it('is never bundled a second time', () => {
    expect(Object.values(consumed).filter((option) => option.import || !option.singleton)).toEqual([]);
  });

  it('is a package with all its subpaths', () => {
    const packages = Object.keys(consumed).filter((key) => !key.endsWith('/'));
    expect(Object.keys(consumed)).toEqual(expect.arrayContaining(packages.map((name) => `${name}/`)));
  });

  it('has to be a version without a breaking change', () => {
    expect(consumed['react']?.requiredVersion).toBe(`^${installedVersion('react')}`);
    expect(consumed[packageName('shared-platform')]).toMatchObject({ strictVersion: true });
  });
});
