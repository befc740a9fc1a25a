import { lockedPackages } from './locked-packages.ts';

describe('the packages that a build is made of', () => {
  it('are those it names and all that they depend on, each with version and content', () => {
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
