import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@exchange/shared-node';
import { stageGroups } from './stages.ts';
import { runUnlessUnchanged } from './unchanged.ts';

const run = jest.fn(() => Promise.resolve());
const stage = { name: 'a stage of this test', inputs: ['package.json'], run };
const { CI } = process.env;

beforeEach(() => {
  delete process.env['CI'];
  rmSync(join(root, '.cache/passed/a-stage-of-this-test'), { force: true });
});
afterAll(() => {
  if (CI !== undefined) process.env['CI'] = CI;
});

describe('a stage of npm test', () => {
  it('is skipped after it passed, until what it depends on is another', async () => {
    expect(await runUnlessUnchanged(stage)).toBe(true);
    expect(await runUnlessUnchanged(stage)).toBe(false);
    expect(await runUnlessUnchanged({ ...stage, inputs: ['package.json', 'README.md'] })).toBe(true);
  });

  it('runs again after it failed', async () => {
    run.mockRejectedValueOnce(new Error('a test failed'));
    await expect(runUnlessUnchanged(stage)).rejects.toThrow('a test failed');
    expect(await runUnlessUnchanged(stage)).toBe(true);
  });

  it('of the service depends on all that its tests read', () => {
    const { inputs = [] } = stageGroups.flat().find(({ name }) => name === 'service tests') ?? {};
    const named = globSync('api/**/*.{ts,mjs}', { cwd: root }).flatMap((file) => {
      const paths = readFileSync(join(root, file), 'utf8').matchAll(/'(?<path>\.\.\/[^']+)'/g);
      return [...paths].map(({ groups }) => join(dirname(file), groups?.['path'] ?? ''));
    });
    const isMade = (path: string) => path === '.' || path.startsWith('.cache/');
    const isInput = (path: string) => inputs.some((input) => path === input || path.startsWith(`${input}/`));
    expect(named.filter((path) => !isMade(path) && !isInput(path))).toEqual([]);
  });

  it('always runs in CI', async () => {
    await runUnlessUnchanged(stage);
    process.env['CI'] = 'true';
    expect(await runUnlessUnchanged(stage)).toBe(true);
  });
});
