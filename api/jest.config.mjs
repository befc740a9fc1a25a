import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } };

/**
 * The same tests on an engine; `DATABASE_ENGINES=pglite` limits a run to one. Modules stay ES modules here, unlike in the
 * other rooms: the embedded engine loads parts of itself with `import()`, which compiled modules can't.
 */
const on = (engine) => ({
  displayName: `api on ${engine}`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // A test about one engine says so in its name: `x.postgres.test.ts`.
  testPathIgnorePatterns: ['pglite', 'postgres']
    .filter((other) => other !== engine)
    .map((other) => `\\.${other}\\.test\\.ts$`),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  globals: { databaseEngine: engine },
  globalSetup: here(`./src/testing/${engine}.setup.mjs`),
  globalTeardown: here(`./src/testing/${engine}.teardown.mjs`),
  setupFilesAfterEnv: [here('./src/testing/close-databases.ts')],
});

const engines = (process.env.DATABASE_ENGINES ?? 'pglite,postgres').split(',');

export default { projects: engines.map(on), maxWorkers: 2, testTimeout: 120_000 };
