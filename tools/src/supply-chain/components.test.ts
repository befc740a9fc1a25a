import { listComponents, toCycloneDx } from './components.ts';

test('the list of components names what ships, and nothing that only development needs', () => {
  const list = JSON.parse(toCycloneDx(listComponents()));
  expect(list).toMatchObject({ bomFormat: 'CycloneDX' });
  const names = list.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'zod', 'big.js', '@fastify/static']));
  for (const unshipped of ['jest', 'oxlint', 'lerna', '@playwright/test', '@exchange/api']) {
    expect(names).not.toContain(unshipped);
  }
});

test('a component has an address for services that know vulnerabilities, its licence and its hash', () => {
  const { components } = JSON.parse(toCycloneDx(listComponents()));
  expect(components.find(({ name }: { name: string }) => name === '@fastify/static')).toEqual({
    type: 'library',
    name: '@fastify/static',
    version: expect.any(String),
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d+\.\d+\.\d+$/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  });
});
