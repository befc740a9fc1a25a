import { fileURLToPath } from 'node:url';
import { plainNode } from '../tools/jest-plain-node.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** All tests share a server of PostgreSQL. The drill `service-tests` runs `x.drill.test.ts` as well. */
export default {
  ...plainNode,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: process.env.DRILL === undefined ? [String.raw`\.drill\.test\.ts$`] : [],
  globalSetup: here('./src/testing/service-tests.setup.mjs'),
  globalTeardown: here('./src/testing/service-tests.teardown.mjs'),
  setupFilesAfterEnv: [...plainNode.setupFilesAfterEnv, here('./src/testing/worker.setup.ts')],
  maxWorkers: 3,
};
