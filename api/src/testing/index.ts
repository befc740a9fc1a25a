// What drills of the whole product need besides the service.
export { cutConnections } from './cut-connections.ts';
export { startPostgresServer } from './postgres-server.ts';
