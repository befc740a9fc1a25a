export * from './contract.schema.ts';
export * from './contract.ts';
export * from './file-integrity.ts';
export * from './registry.schema.ts';
export * from './page-data.schema.ts';
export * from './store-file.schema.ts';
export type { Environment } from '../runtime/environment.schema.ts';
