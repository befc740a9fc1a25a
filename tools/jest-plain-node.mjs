import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Tests without a document run in plain Node, as the product does: a thread runs many files, and loads a module once.
 * Jest's own runner loads all modules again for each file, which was a third of the processor's time.
 */
export const plainNode = {
  runner: here('jest-thread-runner.mjs'),
  setupFilesAfterEnv: [here('jest-around-tests.mjs')],
};
