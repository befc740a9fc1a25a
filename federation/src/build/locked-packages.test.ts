import { lockedPackages } from './locked-packages.ts';

describe('the packages of a build', () => {
  it('are those it names and their dependencies, each with version and hash', () => {
    const found = lockedPackages(['react-dom']);
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler']),
    );
    expect(found['node_modules/react']).toMatch(/^\d+\.\d+\.\d+ sha512-/);
  });

  it('are not those of other rooms', () => {
    expect(Object.keys(lockedPackages(['react-dom']))).not.toContain('node_modules/fastify');
  });
});
