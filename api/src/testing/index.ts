export { addOperators, countDoneWork, cutConnections, dueWorkSettings, prepareDueWork } from './database-trials.ts';
export { buyRequest, sellRequest } from './exchange-requests.ts';
export { startFakeMarkets } from './fake-markets.ts';
export { freePort } from './free-port.ts';
export { startPostgresServer } from './postgres-server.ts';
