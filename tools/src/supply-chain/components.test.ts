import { listComponents, packagesIn } from './components.ts';

test('the list of components names what ships, and nothing that only development needs', async () => {
  const list = await listComponents();
  expect(JSON.parse(list)).toMatchObject({ bomFormat: 'CycloneDX' });
  const names = packagesIn(list).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'zod', 'big.js']));
  for (const unshipped of ['jest', 'oxlint', 'lerna', '@playwright/test', '@exchange/api']) {
    expect(names).not.toContain(unshipped);
  }
}, 120_000);
