import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } };

/**
 * Runs the same tests on each engine; `DATABASE_ENGINES=pglite` limits a run to one. Modules stay ES modules here,
 * unlike in the other rooms: the embedded engine loads its parts with `import()`, which CommonJS modules can't.
 */
const on = (engine) => ({
  displayName: `api on ${engine}`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The name of a test for one engine contains it: `x.postgres.test.ts`.
  testPathIgnorePatterns: ['pglite', 'postgres']
    .filter((other) => other !== engine)
    .map((other) => `\\.${other}\\.test\\.ts$`),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  // Services that a test starts as processes keep the full cost.
  moduleNameMapper: { '/argon2-cost\\.ts$': here('./src/testing/argon2-cost.ts') },
  globals: { databaseEngine: engine },
  globalSetup: here(`./src/testing/${engine}.setup.mjs`),
  globalTeardown: here(`./src/testing/${engine}.teardown.mjs`),
  setupFilesAfterEnv: [here('./src/testing/close-databases.ts')],
});

const engines = (process.env.DATABASE_ENGINES ?? 'pglite,postgres').split(',');

export default { projects: engines.map(on), maxWorkers: 2, testTimeout: 120_000 };
