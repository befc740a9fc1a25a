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
    'tools',
  ],
};
