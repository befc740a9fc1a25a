import { fileURLToPath } from 'node:url';
import { plainNode } from '../tools/jest-plain-node.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// What the engines do differently: start, migrations, locks, notices, idempotency, and arithmetic with money.
const differing = [
  'back-office/transactions/{change-stream,figures,transition}.test.ts',
  'database/**/!(earlier-databases).test.ts',
  'exchange/rates/rates.test.ts',
  'exchange/transactions/{create-transaction,expire-requests,idempotency}.test.ts',
  'messages/outbox-worker.test.ts',
  '**/*.pglite.test.ts',
];

/**
 * Runs all tests on PostgreSQL and those of `differing` on PGlite too; `DATABASE_ENGINES=pglite,postgres` runs all tests
 * on each engine that it names.
 */
const on = (engine) => ({
  displayName: `api on ${engine}`,
  ...plainNode,
  testMatch: (engine === 'postgres' || named ? ['**/*.test.ts'] : differing).map((path) => `<rootDir>/src/${path}`),
  // The name of a test for one engine contains it: `x.postgres.test.ts`. The drill `service-engines` runs `x.drill.test.ts`.
  testPathIgnorePatterns: [
    ...['pglite', 'postgres'].filter((other) => other !== engine).map((other) => `\\.${other}\\.test\\.ts$`),
    ...(process.env.DRILL === undefined ? [String.raw`\.drill\.(\w+\.)?test\.ts$`] : []),
  ],
  globalSetup: here(`./src/testing/${engine}.setup.mjs`),
  globalTeardown: here('./src/testing/teardown.mjs'),
  setupFilesAfterEnv: [
    ...plainNode.setupFilesAfterEnv,
    here(`./src/testing/${engine}.worker.mjs`),
    here('./src/testing/worker.setup.ts'),
  ],
});

const named = process.env.DATABASE_ENGINES;

export default { projects: (named ?? 'postgres,pglite').split(',').map(on), maxWorkers: 3 };
