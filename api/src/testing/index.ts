// What drills and benchmarks of the whole product need besides the service.
export { cutConnections } from './cut-connections.ts';
export { sellRequest } from './exchange-requests.ts';
export { startPostgresServer } from './postgres-server.ts';
