import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainNode } from './tools/jest-plain-node.mjs';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const tool = (file) => fileURLToPath(new URL(`tools/${file}`, import.meta.url));

// Packages that ship only ES modules and are therefore compiled for Jest.
const esmOnly = [
  '@noble',
  'i18next',
  'react-i18next',
  'lucide-react',
  'react-aria-components',
  '@internationalized',
  'content-disposition',
  'cookie',
  'eventsource-parser',
  'qr',
];

const swc = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

const withDocument = {
  testEnvironment: tool('jest-environment.mjs'),
  setupFilesAfterEnv: [tool('jest-setup-browser.mjs')],
  transform: { '^.+\\.(m?[jt]sx?)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': tool('jest-styles.mjs'),
    '\\.(svg|png|woff2)$': tool('jest-asset.mjs'),
    '^lucide-react$': tool('jest-icons.cjs'),
  },
};

/** The tests of a room; those of a room with React run in a document. */
const room = (name) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  ...('react' in (read(`./${name}/package.json`).dependencies ?? {}) ? withDocument : plainNode),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Tests of whole products that take too long for every day; `npm run drills -- releases` runs them.
  testPathIgnorePatterns: process.env.DRILL === undefined ? [String.raw`\.drill\.test\.ts$`] : [],
});

// The tests of `api` need databases (`npm run service`), and those of `e2e` a browser (`npm run journeys`).
const rooms = read('./package.json').workspaces.filter((name) => name !== 'api' && name !== 'e2e');

// A busy machine is several times slower. No test asserts a time.
export default { projects: rooms.map(room), testTimeout: 60_000 };
