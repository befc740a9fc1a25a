export { misfits } from './misfits.ts';
export { anything, callsMeant, serviceCalls, type ServiceCall } from './service-calls.ts';
