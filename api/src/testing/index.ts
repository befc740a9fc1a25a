export { cutConnections } from './cut-connections.ts';
export { countDoneWork, dueWorkSettings, prepareDueWork } from './due-work.ts';
export { buyRequest, sellRequest } from './exchange-requests.ts';
export { addOperators } from './add-operators.ts';
export { startFakeMarkets } from './fake-markets.ts';
export { freePort } from './free-port.ts';
export { startPostgresServer } from './postgres-server.ts';
