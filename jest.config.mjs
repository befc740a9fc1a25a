/** All rooms but `api` (its tests need databases: `npm run service`) and `e2e` (a browser: `npm run journeys`). */
export default {
  projects: [
    'shared-domain',
    'shared-platform',
    'shared-ui',
    'shell',
    'remote-public',
    'remote-wizard',
    'remote-admin',
    'shared-node',
    'federation',
    'edge',
    'drills',
    'tools',
  ],
  // Jest takes it from here only, not from the rooms, when it runs several of them. A busy machine is several times slower.
  testTimeout: 60_000,
};
