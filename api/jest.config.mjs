import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } };

// What the engines do differently: start, migrations, locks, notices, idempotency, and arithmetic with money.
const differing = [
  'back-office/transactions/{change-stream,figures,transition}.test.ts',
  'database/**/*.test.ts',
  'exchange/rates/rates.test.ts',
  'exchange/transactions/{create-transaction,expire-requests,idempotency}.test.ts',
  'messages/outbox-worker.test.ts',
  '**/*.pglite.test.ts',
];

/**
 * Runs all tests on PostgreSQL and those of `differing` on PGlite too; `DATABASE_ENGINES=pglite,postgres` runs all tests
 * on each engine that it names. Modules stay ES modules here, unlike in the other rooms: the embedded engine loads its
 * parts with `import()`, which CommonJS modules can't.
 */
const on = (engine) => ({
  displayName: `api on ${engine}`,
  testEnvironment: 'node',
  testMatch: (engine === 'postgres' || named ? ['**/*.test.ts'] : differing).map((path) => `<rootDir>/src/${path}`),
  // The name of a test for one engine contains it: `x.postgres.test.ts`.
  testPathIgnorePatterns: ['pglite', 'postgres']
    .filter((other) => other !== engine)
    .map((other) => `\\.${other}\\.test\\.ts$`),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  globals: { databaseEngine: engine },
  globalSetup: here(`./src/testing/${engine}.setup.mjs`),
  globalTeardown: here('./src/testing/teardown.mjs'),
  setupFilesAfterEnv: [here('./src/testing/each-file.setup.ts')],
});

const named = process.env.DATABASE_ENGINES;

export default { projects: (named ?? 'postgres,pglite').split(',').map(on), maxWorkers: 2, testTimeout: 120_000 };
