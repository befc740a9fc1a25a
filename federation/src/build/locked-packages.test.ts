import { lockedPackages } from './locked-packages.ts';

describe('the packages of a build', () => {
  it('are those it names and their dependencies, each with version and hash', () => {
    const found = lockedPackages(['react-dom']);
    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler']),
    );
    expect(found.find(({ path }) => path === 'node_modules/react')).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      integrity: expect.stringMatching(/^sha512-/),
    });
  });

  it('are not those of other rooms', () => {
    expect(lockedPackages(['react-dom']).map(({ path }) => path)).not.toContain('node_modules/fastify');
  });
});
