// Shared by every browser room's jest.config.mjs; `room` is the folder of the calling configuration.
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

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
];

/** Jest configuration of a room whose code runs in the browser. */
export const browserRoom = (name) => ({
  displayName: name,
  testEnvironment: here('./jest-environment.mjs'),
  // Generous, because a busy machine is several times slower. No test asserts a time.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Tests of whole products that take too long for every day; `npm run drills -- releases` runs them.
  testPathIgnorePatterns: process.env.DRILL === undefined ? [String.raw`\.drill\.test\.ts$`] : [],
  setupFilesAfterEnv: [here('./jest-setup-browser.mjs')],
  transform: { '^.+\\.(m?[jt]sx?)$': ['@swc/jest', { ...swcOptions, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': here('./jest-styles.mjs'), '\\.(svg|png|woff2)$': here('./jest-asset.mjs') },
});

const swcOptions = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Jest configuration of a room without a document. */
export const plainRoom = (name) => ({ ...browserRoom(name), testEnvironment: 'node', setupFilesAfterEnv: [] });
