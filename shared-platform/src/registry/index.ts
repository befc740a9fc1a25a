export type { Environment } from '../runtime/environment.schema.ts';
export * from './registry.schema.ts';
export * from './release.schema.ts';
export * from './runtime.schema.ts';
export * from './shared-version.ts';
